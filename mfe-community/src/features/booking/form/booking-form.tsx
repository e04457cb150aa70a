import { clockText } from '@mindgrove/contracts/rules/schedule-text';
import type { Trainer } from '@mindgrove/contracts/trainers';
import type { User } from '@mindgrove/contracts/user';
import { ApiError, errorText, toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Failed } from '@mindgrove/ui/feedback/states';
import { Select } from '@mindgrove/ui/forms/select';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { initialsOf } from '../../../initials.ts';
import { timeIn } from '../../../zones/zoned-time.ts';
import { BOOKING_ROUTES, bookSession, type NewBooking, trainersQuery } from '../booking.queries.ts';
import { bookingFailed, bookingIncomplete, sessionBooked } from '../booking.toasts.ts';
import { isBookable } from '../times/booking-days.ts';
import { FreeTimes } from '../times/free-times.tsx';
import { focusFirstInvalid, missingTimes } from '../times/missing-times.ts';
import { Refusal } from '../times/refusal.tsx';
import { startText } from '../times/start-text.ts';
import { type TimeChoice, toWhen } from '../times/time-choice.ts';
import { TimeFields } from '../times/time-fields.tsx';
import { UnlistedTime } from '../times/unlisted-time.tsx';
import { ZoneNote } from '../times/zone-note.tsx';
import { useSessionNotices } from '../use-session-notices.ts';
import { type BookingDraft, useBookingDraft } from './booking-draft.ts';
import styles from './booking-form.module.css';

const isCanceled = (error: unknown) => error instanceof ApiError && error.code === 'booking_canceled';

const NO_ERRORS = { trainer: undefined, date: undefined, time: undefined };

export function BookingForm({ member }: { member: User }) {
  const zone = member.time_zone;
  const { draft, chooseTrainer, chooseTime, renewKey, clearTime } = useBookingDraft(member.id);
  const { data: trainers } = useQuery(trainersQuery);
  const trainer = trainers?.find(({ id }) => String(id) === draft.trainerId);
  const { errors, booked, failure, isPending, submit, reset } = useBooking(draft, trainer, {
    zone,
    renewKey,
    onBooked: clearTime,
  });

  const submitButton = useRef<HTMLButtonElement>(null);

  const changeTime = (choice: TimeChoice) => {
    reset();
    chooseTime(choice);
  };

  /** The pressed button goes with its offer. */
  const chooseNearest = (choice: TimeChoice) => {
    submitButton.current?.focus();
    changeTime(choice);
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label="Book a session">
      <TrainerField
        trainer={trainer}
        error={errors.trainer}
        onChoose={(id) => {
          reset();
          chooseTrainer(id);
        }}
      />
      {trainer && <TrainerCard trainer={trainer} />}
      <TimeFields trainer={trainer} zone={zone} choice={draft} errors={errors} onChange={changeTime} />
      {trainer && !failure && <UnlistedTime trainer={trainer} zone={zone} choice={draft} onChoose={chooseNearest} />}
      <ZoneNote zone={zone} trainer={trainer} date={draft.date} />
      {booked && <BookedNote title={booked} />}
      {trainer && isBookable(draft.date, zone) && (
        <FreeTimes trainer={trainer} zone={zone} choice={draft} onChoose={changeTime} />
      )}
      {failure && (
        <Refusal
          title="We couldn’t book that session"
          unknownTitle="We’re not sure yet if this is booked"
          error={failure}
          unknownAdvice="Please check your sessions below. If it isn’t there, press Book Session again. It will be booked just once."
          city={trainer?.city ?? ''}
          zone={zone}
          onChoose={chooseNearest}
          silent
        />
      )}
      <Button ref={submitButton} type="submit" size="large" className={styles.submit} busy={isPending}>
        {isPending ? 'Booking...' : 'Book Session'}
      </Button>
    </form>
  );
}

interface TrainerFieldProps {
  trainer: Trainer | undefined;
  error: string | undefined;
  onChoose: (trainerId: string) => void;
}

function TrainerField({ trainer, error, onChoose }: TrainerFieldProps) {
  const { data: trainers, error: failure, refetch } = useQuery(trainersQuery);
  if (!trainers && failure) {
    return <Failed onRetry={() => void refetch()}>We couldn’t load the trainers. {errorText(failure)}</Failed>;
  }
  return (
    <Select
      label="Trainer"
      placeholder={trainers ? 'Select a trainer' : 'Loading...'}
      emptyText="No trainers available"
      hint={trainers?.length === 0 ? 'No trainers are available right now. Please check back later.' : undefined}
      error={error}
      disabled={!trainers}
      options={(trainers ?? []).map(({ id, name, city }) => ({ value: String(id), label: `${name} (${city})` }))}
      value={trainer ? String(trainer.id) : ''}
      onValueChange={onChoose}
    />
  );
}

/** The note takes the place of the free times, which go with the booking; its focus keeps the page there. */
function BookedNote({ title }: { title: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    // Focus alone may leave the note below the header; scrolling shows its title even if it is taller than the screen.
    for (const part of [note.current, note.current?.querySelector('p')]) part?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} tabIndex={-1} role="group" aria-label={title}>
      <Alert tone="success" title={title} silent>
        We’ve emailed you the details and a calendar file. Your session is listed below, too.
      </Alert>
    </div>
  );
}

function TrainerCard({ trainer }: { trainer: Trainer }) {
  const now = useMinute();
  const { name, city, about, credentials, time_zone } = trainer;
  return (
    <section className={styles.trainer} aria-label={`About ${name}`}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={styles.trainerText}>
        <h3>{name}</h3>
        <p>{about}</p>
        {credentials && <p className={styles.muted}>{credentials}</p>}
        <p className={styles.muted}>
          {city}, where it is {clockText(timeIn(time_zone, now))} now
        </p>
      </div>
    </section>
  );
}

/** The time, renewed when a minute begins. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

interface Options {
  zone: string;
  renewKey: () => string;
  onBooked: () => void;
}

/** Sends the choices of the form, once they are complete. */
function useBooking(draft: BookingDraft, trainer: Trainer | undefined, { zone, renewKey, onBooked }: Options) {
  const queries = useQueryClient();
  const [isChecked, setChecked] = useState(false);
  const [booked, setBooked] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (booking: NewBooking) =>
      bookSession(booking).catch((error: unknown) => {
        if (!isCanceled(error)) throw error;
        // An earlier press booked that one; with this one, the member wants another session.
        return bookSession({ ...booking, idempotencyKey: renewKey() });
      }),
    onSuccess: async ({ data }) => {
      const start = startText(data.starts_at, zone);
      toast(sessionBooked(start));
      // The note says that the session is listed below.
      await invalidateRoutes(queries, BOOKING_ROUTES);
      setBooked(`Booked: ${start}`);
      setChecked(false);
      onBooked();
    },
    onError: (failure) => {
      toast(bookingFailed(errorText(failure)));
      void invalidateRoutes(queries, BOOKING_ROUTES);
    },
  });
  useSessionNotices(() => setBooked(undefined));
  const missing = { trainer: trainer ? undefined : 'Please select a trainer.', ...missingTimes(draft) };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second press right after the booking, before anything new is chosen, does nothing either.
    if (isPending || booked) return;
    setChecked(true);
    if (!trainer || missing.date || missing.time) {
      toast(bookingIncomplete);
      return focusFirstInvalid(event.currentTarget);
    }
    const { idempotencyKey } = draft;
    mutate({ trainer_id: trainer.id, ...toWhen(draft, zone), idempotencyKey });
  }

  return {
    errors: isChecked ? missing : NO_ERRORS,
    /** The last booking, until something else is chosen. */
    booked,
    failure: error,
    isPending,
    submit,
    /** Called when something else is chosen. */
    reset() {
      setBooked(undefined);
      setChecked(false);
      reset();
    },
  };
}

import type { BookTrainerBody } from '@mindgrove/contracts/bookings';
import { clockText } from '@mindgrove/contracts/rules/schedule-text';
import type { Trainer } from '@mindgrove/contracts/trainers';
import type { User } from '@mindgrove/contracts/user';
import { ApiError, errorText, memberKey, newId, readJson, toast, writeJson } from '@mindgrove/kit';
import { invalidateRoutes, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Muted } from '@mindgrove/ui/data/muted';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Failed } from '@mindgrove/ui/feedback/states';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { Select } from '@mindgrove/ui/forms/select';
import { useEffect, useRef, useState } from 'react';

import { initialsOf } from '../../../initials.ts';
import { timeIn } from '../../../zones/zoned-time.ts';
import { BOOKING_ROUTES, bookSession, trainersQuery, useSessionNotices } from '../booking.queries.ts';
import { bookingFailed, bookingIncomplete, sessionBooked } from '../booking.toasts.ts';
import { chooseTime, isBookable, startText, type TimeChoice, toInput, toTimeChoice } from '../times/time-choice.ts';
import { FreeTimes } from '../times/free-times.tsx';
import { Refusal } from '../times/refusal.tsx';
import { TimeFields } from '../times/time-fields.tsx';
import { UnlistedTime } from '../times/unlisted-time.tsx';
import { ZoneNote } from '../times/zone-note.tsx';
import styles from './booking-form.module.css';

const isCanceled = (error: unknown) => error instanceof ApiError && error.code === 'booking_canceled';

export function BookingForm({ member }: { member: User }) {
  const zone = member.time_zone;
  const { data: trainers } = useQuery(trainersQuery);
  const { form, booked } = useBooking(member, trainers);
  const trainer = trainers?.find(({ id }) => id === form.values.trainer_id);
  const choice = toTimeChoice(form.values);
  const submitButton = useRef<HTMLButtonElement>(null);
  const changeTime = (next: TimeChoice) => chooseTime(form, next);

  /** The pressed button goes with its offer. */
  const chooseNearest = (next: TimeChoice) => {
    submitButton.current?.focus();
    changeTime(next);
  };

  const { value, onValueChange, error } = form.choice('trainer_id');
  return (
    <Form
      form={form}
      className={styles.form}
      aria-label="Book a session"
      renderFailure={(failure) => (
        <Refusal
          title="We couldn’t book that session"
          unknownTitle="We’re not sure yet if this is booked"
          error={failure as Error}
          unknownAdvice="Please check your sessions below. If it isn’t there, press Book Session again. It will be booked just once."
          city={trainer?.city ?? ''}
          zone={zone}
          onChoose={chooseNearest}
          silent
        />
      )}
      actions={
        <SubmitButton ref={submitButton} size="large" className={styles.submit}>
          {form.isBusy ? 'Booking...' : 'Book Session'}
        </SubmitButton>
      }
    >
      <TrainerField value={trainer && value} error={error} onChoose={onValueChange} />
      {trainer && <TrainerCard trainer={trainer} />}
      <TimeFields trainer={trainer} zone={zone} form={form} />
      {trainer && form.failure === undefined && (
        <UnlistedTime trainer={trainer} zone={zone} choice={choice} onChoose={chooseNearest} />
      )}
      <ZoneNote zone={zone} trainer={trainer} date={choice.date} />
      {booked && <BookedNote title={booked} />}
      {trainer && isBookable(choice.date, zone) && (
        <FreeTimes trainer={trainer} zone={zone} choice={choice} onChoose={changeTime} />
      )}
    </Form>
  );
}

interface TrainerFieldProps {
  value: number | undefined;
  error: string | undefined;
  onChoose: (trainerId: number) => void;
}

function TrainerField({ value, error, onChoose }: TrainerFieldProps) {
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
      value={value === undefined ? '' : String(value)}
      onValueChange={(id) => onChoose(Number(id))}
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
        {credentials && <Muted>{credentials}</Muted>}
        <Muted>
          {city}, where it is {clockText(timeIn(time_zone, now))} now
        </Muted>
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

const EMPTY: TimeChoice = { date: '', time: '' };

/** Sends the choices of the form, once they are complete. */
function useBooking({ id, time_zone: zone }: User, trainers: Trainer[] | undefined) {
  const queries = useQueryClient();
  const [booked, setBooked] = useState<string>();
  const draft = bookingDraft(id);

  async function book(body: BookTrainerBody) {
    const send = () => bookSession({ ...body, idempotencyKey: draft.idempotencyKey() });
    try {
      return await send();
    } catch (error) {
      if (!isCanceled(error)) throw error;
      // An earlier press booked that one; with this one, the member wants another session.
      draft.write(body);
      return send();
    }
  }

  const form = useContractForm({
    schema: async () => {
      const { bookTrainerBody } = await import('@mindgrove/contracts/bookings');
      const { trainer_id } = bookTrainerBody.shape;
      const isOffered = (id: number) => trainers?.some((trainer) => trainer.id === id) ?? false;
      return bookTrainerBody.extend({ trainer_id: trainer_id.refine(isOffered, 'Please select a trainer.') });
    },
    defaultValues: toInput(EMPTY, zone),
    draft: {
      read: draft.read,
      write(values) {
        if (values) setBooked(undefined);
        draft.write(values);
      },
    },
    errorText,
    onInvalid: () => toast(bookingIncomplete),
    async send(body, { reset }) {
      try {
        const { data } = await book(body);
        const start = startText(data.starts_at, zone);
        toast(sessionBooked(start));
        // The note says that the session is listed below.
        await invalidateRoutes(queries, BOOKING_ROUTES);
        reset({ ...toInput(EMPTY, zone), trainer_id: body.trainer_id });
        setBooked(`Booked: ${start}`);
      } catch (error) {
        toast(bookingFailed(errorText(error)));
        void invalidateRoutes(queries, BOOKING_ROUTES);
        throw error;
      }
    },
  });
  useSessionNotices(() => setBooked(undefined));

  // A second press right after the booking, before anything new is chosen, does nothing.
  return { form: booked === undefined ? form : { ...form, submit: () => Promise.resolve() }, booked };
}

interface StoredDraft {
  values: BookTrainerBody;
  idempotencyKey: string;
}

/** Keeps what is chosen in the form, per tab, so that a reload does not lose it. */
function bookingDraft(userId: number) {
  const key = memberKey(userId, 'booking-draft');
  const stored = () => readJson<StoredDraft>(key, 'sessionStorage');
  return {
    read: () => stored()?.values ?? null,
    /** Each change has a new key: the server books each key once, so a repeated request cannot book twice. */
    write: (values: BookTrainerBody | null) =>
      writeJson(key, values && { values, idempotencyKey: newId() }, 'sessionStorage'),
    idempotencyKey: () => stored()?.idempotencyKey ?? newId(),
  };
}

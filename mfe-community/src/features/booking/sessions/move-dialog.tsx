import type { Booking } from '@mindgrove/contracts/bookings';
import { toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { type SubmitEvent, useRef, useState } from 'react';

import { BOOKING_ROUTES, moveSession } from '../booking.queries.ts';
import { moveIncomplete, sessionMoved } from '../booking.toasts.ts';
import { dateIn } from '../../../zones/zoned-time.ts';
import { isBookable } from '../times/booking-days.ts';
import { FreeTimes } from '../times/free-times.tsx';
import { focusFirstInvalid, missingTimes } from '../times/missing-times.ts';
import { Refusal } from '../times/refusal.tsx';
import { startText } from '../times/start-text.ts';
import { isAt, type TimeChoice, toWhen } from '../times/time-choice.ts';
import { TimeFields } from '../times/time-fields.tsx';
import { UnlistedTime } from '../times/unlisted-time.tsx';
import { ZoneNote } from '../times/zone-note.tsx';
import styles from './sessions.module.css';

interface MoveDialogProps {
  session: Booking;
  zone: string;
  onClose: () => void;
  onMoved: () => void;
}

export function MoveDialog({ session, zone, onClose, onMoved }: MoveDialogProps) {
  const { trainer } = session;
  const queries = useQueryClient();
  const [choice, setChoice] = useState<TimeChoice>({ date: dateIn(zone, session.starts_at), time: '' });
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...moveSession,
    onSuccess: async ({ data }) => {
      toast(sessionMoved(startText(data.starts_at, zone)));
      await invalidateRoutes(queries, BOOKING_ROUTES);
      onMoved();
    },
    onError: () => invalidateRoutes(queries, BOOKING_ROUTES),
  });
  const submitButton = useRef<HTMLButtonElement>(null);
  const missing = missingTimes(choice);
  const isSame = isAt(session.starts_at, choice, zone);
  const errors = { ...missing, ...(isSame && { time: 'It’s already at this time.' }) };

  function choose(next: TimeChoice) {
    reset();
    setChecked(false);
    setChoice(next);
  }

  function chooseNearest(next: TimeChoice) {
    // The pressed button goes with its offer.
    submitButton.current?.focus();
    choose(next);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (missing.date || missing.time) toast(moveIncomplete);
    if (errors.date || errors.time) focusFirstInvalid(event.currentTarget);
    else if (!isPending) mutate({ id: session.id, ...toWhen(choice, zone) });
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      dismissable={!isPending}
      title={`Reschedule with ${trainer.name}`}
      description={`Now on ${startText(session.starts_at, zone)}. It stays there until you choose another time.`}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <TimeFields trainer={trainer} zone={zone} choice={choice} errors={isChecked ? errors : {}} onChange={choose} />
        {!error && !isSame && <UnlistedTime trainer={trainer} zone={zone} choice={choice} onChoose={chooseNearest} />}
        <ZoneNote zone={zone} trainer={trainer} date={choice.date} />
        {isBookable(choice.date, zone) && <FreeTimes trainer={trainer} zone={zone} choice={choice} onChoose={choose} />}
        {error && (
          <Refusal
            title="We couldn’t move the session"
            unknownTitle="We’re not sure yet if the session was moved"
            error={error}
            unknownAdvice="Close this and check your sessions. They show the time that’s booked."
            city={trainer.city}
            zone={zone}
            onChoose={chooseNearest}
          />
        )}
        <DialogFooter>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep the time
          </Button>
          <Button ref={submitButton} type="submit" busy={isPending}>
            Move session
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import type { Booking } from '@mindgrove/contracts/bookings';
import { errorText, toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { DialogActions, Form } from '@mindgrove/ui/forms/form';
import { useRef } from 'react';

import { BOOKING_ROUTES, moveSession } from '../booking.queries.ts';
import { moveIncomplete, sessionMoved } from '../booking.toasts.ts';
import { dateIn } from '../../../zones/zoned-time.ts';
import {
  chooseTime,
  isAt,
  isBookable,
  startText,
  type TimeChoice,
  toInput,
  toTimeChoice,
} from '../times/time-choice.ts';
import { FreeTimes } from '../times/free-times.tsx';
import { Refusal } from '../times/refusal.tsx';
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
  const { mutateAsync } = useMutation({
    ...moveSession,
    onSettled: () => invalidateRoutes(queries, BOOKING_ROUTES),
  });
  const isSameTime = (choice: TimeChoice) => isAt(session.starts_at, choice, zone);
  const form = useContractForm({
    schema: async () =>
      (await import('@mindgrove/contracts/bookings')).rescheduleBody.refine((body) => !isSameTime(toTimeChoice(body)), {
        path: ['time'],
        error: 'It’s already at this time.',
      }),
    defaultValues: toInput({ date: dateIn(zone, session.starts_at), time: '' }, zone),
    errorText,
    onInvalid: ({ booking_date, time }) => (!booking_date || !time) && toast(moveIncomplete),
    async send(body) {
      const { data } = await mutateAsync({ id: session.id, ...body });
      toast(sessionMoved(startText(data.starts_at, zone)));
      onMoved();
    },
  });
  const submitButton = useRef<HTMLButtonElement>(null);
  const choice = toTimeChoice(form.values);
  const choose = (next: TimeChoice) => chooseTime(form, next);

  function chooseNearest(next: TimeChoice) {
    // The pressed button goes with its offer.
    submitButton.current?.focus();
    choose(next);
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      dismissable={!form.isBusy}
      title={`Reschedule with ${trainer.name}`}
      description={`Now on ${startText(session.starts_at, zone)}. It stays there until you choose another time.`}
    >
      <Form
        form={form}
        className={styles.form}
        renderFailure={(error) => (
          <Refusal
            title="We couldn’t move the session"
            unknownTitle="We’re not sure yet if the session was moved"
            error={error as Error}
            unknownAdvice="Close this and check your sessions. They show the time that’s booked."
            city={trainer.city}
            zone={zone}
            onChoose={chooseNearest}
          />
        )}
        actions={
          <DialogActions ref={submitButton} cancel="Keep the time" onCancel={onClose}>
            Move session
          </DialogActions>
        }
      >
        <TimeFields trainer={trainer} zone={zone} form={form} />
        {form.failure === undefined && !isSameTime(choice) && (
          <UnlistedTime trainer={trainer} zone={zone} choice={choice} onChoose={chooseNearest} />
        )}
        <ZoneNote zone={zone} trainer={trainer} date={choice.date} />
        {isBookable(choice.date, zone) && <FreeTimes trainer={trainer} zone={zone} choice={choice} onChoose={choose} />}
      </Form>
    </Dialog>
  );
}

import { reasonBody } from '@mindgrove/contracts/admin';
import { errorText } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { TextArea } from '@mindgrove/ui/forms/field';
import { type SubmitEvent, useState } from 'react';

import { weekdayAndDate } from '../../../zones/date-texts.ts';
import { dateIn, zoneCity } from '../../../zones/zoned-time.ts';
import { hoursText } from '../hours/hours-text.ts';
import { cancelBooking, TRAINER_ROUTES } from '../trainers-admin.queries.ts';
import type { DayBooking } from './day-booking.ts';
import styles from './day.module.css';

interface CancelDialogProps {
  booking: DayBooking;
  /** The trainer's. */
  zone: string;
  onClose: () => void;
  onCanceled: () => void;
}

export function CancelDialog({ booking, zone, onClose, onCanceled }: CancelDialogProps) {
  const { id, member, starts_at } = booking;
  const time = `${weekdayAndDate(dateIn(zone, starts_at))}, ${hoursText([booking])} in ${zoneCity(zone)}`;
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    ...cancelBooking,
    onSuccess: async () => {
      await invalidateRoutes(queries, TRAINER_ROUTES);
      onCanceled();
    },
    // Another administrator may have canceled it.
    onError: () => invalidateRoutes(queries, TRAINER_ROUTES),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = reasonBody.safeParse({ reason: new FormData(form).get('reason') });
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) mutate({ id, reason: parsed.data.reason });
    else form.querySelector('textarea')?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!isPending}
      title={`Cancel the session with ${member.name}?`}
      description={`${time} (the trainer's time). ${member.name} is told by email with your reason, and the time becomes free. It cannot be undone.`}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextArea
          label="Reason"
          hint={`${member.name} reads it, and it is kept in the audit log.`}
          name="reason"
          rows={3}
          maxLength={300}
          error={problem}
        />
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        <DialogFooter>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep session
          </Button>
          <Button type="submit" variant="danger" busy={isPending}>
            Cancel session
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import type { Booking } from '@mindgrove/contracts/bookings';
import { errorText, toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';

import { BOOKING_ROUTES, cancelSession } from '../booking.queries.ts';
import { sessionCanceled } from '../booking.toasts.ts';
import { startText } from '../times/start-text.ts';

interface CancelDialogProps {
  session: Booking;
  zone: string;
  onClose: () => void;
  onCanceled: () => void;
}

export function CancelDialog({ session, zone, onClose, onCanceled }: CancelDialogProps) {
  const queries = useQueryClient();
  const start = startText(session.starts_at, zone);
  const { mutate, isPending, error } = useMutation({
    ...cancelSession,
    onSuccess: async () => {
      toast(sessionCanceled(start));
      await invalidateRoutes(queries, BOOKING_ROUTES);
      onCanceled();
    },
    onError: () => invalidateRoutes(queries, BOOKING_ROUTES),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!isPending}
      title="Cancel this session?"
      description={`${start}, with ${session.trainer.name}. Someone else can take that time, and we’ll email you a confirmation that clears it from your calendar.`}
    >
      {error && (
        <Alert tone="error" title="We couldn’t cancel the session">
          {errorText(error)}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep session
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate(session.id)}>
          Cancel session
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

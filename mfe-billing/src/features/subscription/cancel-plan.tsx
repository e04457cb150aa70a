import type { Subscription } from '@mindgrove/contracts/billing';
import { errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { useState } from 'react';

import { dateText } from '../../dates/date-text.ts';
import { cancelPlanMutation } from './subscription.queries.ts';
import { planCanceled } from './subscription.toasts.ts';
import { useShowSubscription } from './use-show-subscription.ts';

interface CancelPlanProps {
  subscription: Subscription;
  timeZone: string;
}

export function CancelPlan({ subscription, timeZone }: CancelPlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Cancel plan
      </Button>
      {isOpen && <CancelDialog subscription={subscription} timeZone={timeZone} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CancelDialog({ subscription, timeZone, onClose }: CancelPlanProps & { onClose: () => void }) {
  const showSubscription = useShowSubscription();
  // An unpaid period gives nothing to keep.
  const until = subscription.grace_until ? null : dateText(subscription.current_period_end, timeZone);
  const { mutate, isPending, error } = useMutation({
    ...cancelPlanMutation,
    onSuccess() {
      onClose();
      return showSubscription(planCanceled(until));
    },
  });

  return (
    <Dialog open onOpenChange={onClose} dismissable={!isPending} title={`Cancel ${subscription.name}?`}>
      <p>
        {until
          ? `You keep full access until ${until}, and you won’t be charged again. Until then you can change your mind.`
          : 'Your last payment didn’t go through, so your access ends now. You won’t be charged again.'}{' '}
        Everything you’ve done is saved.
      </p>
      {error && !isPending && <Alert tone="error">{errorText(error)}</Alert>}
      <DialogFooter>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep my plan
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          {until ? 'Cancel plan' : 'Cancel and end access now'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

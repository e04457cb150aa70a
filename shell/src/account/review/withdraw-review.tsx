import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { useState } from 'react';

import { FormOutcome } from '../../forms/form-outcome.tsx';
import { withdrawReview } from './review.queries.ts';

export function WithdrawReview({ onWithdrawn }: { onWithdrawn: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(withdrawReview);

  function ask() {
    reset();
    setAsking(true);
  }

  return (
    <div>
      <Button variant="quiet" onClick={ask}>
        Withdraw your review
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        dismissable={!isPending}
        title="Withdraw your review?"
        description="It disappears from our pages right away, and we delete it. You can write another one any time."
      >
        <FormOutcome error={error} />
        <DialogFooter>
          <Button variant="secondary" disabled={isPending} onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate(undefined, { onSuccess: onWithdrawn })}>
            Withdraw it
          </Button>
        </DialogFooter>
      </Dialog>
    </div>
  );
}

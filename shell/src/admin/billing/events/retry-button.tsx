import type { BillingEvent } from '@mindgrove/contracts/billing/admin-billing';
import { toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { returnFocusToMain } from '../../return-focus.ts';
import { retryEvent } from '../billing.queries.ts';

const OUTCOMES: Record<BillingEvent['state'], string> = {
  applied: 'It is recorded now.',
  ignored: 'There is nothing to record for it.',
  waiting: 'It waits for another event.',
  failed: 'It failed again.',
};

export function RetryButton({ event: { id, type, stripe_id } }: { event: BillingEvent }) {
  const { mutateAsync, isPending } = useMutation(retryEvent);

  async function retry() {
    const pressed = document.activeElement;
    try {
      const { data } = await mutateAsync(id);
      const description = `${OUTCOMES[data.state]} ${data.error ?? ''}`.trim();
      toast({ title: `Worked ${type}`, description, variant: data.state === 'failed' ? 'destructive' : 'default' });
      returnFocusToMain(pressed);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <Button variant="secondary" busy={isPending} onClick={() => void retry()}>
      Work again<VisuallyHidden> ({stripe_id})</VisuallyHidden>
    </Button>
  );
}

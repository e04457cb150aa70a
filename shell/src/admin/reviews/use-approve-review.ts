import type { AdminReview } from '@mindgrove/contracts/account/reviews';
import { toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { returnFocusToMain } from '../return-focus.ts';
import { approveReview } from './reviews.queries.ts';

/** The card leaves the list with its buttons, so focus moves to the page. */
export function useApproveReview({ id, revision, name }: AdminReview) {
  const { mutateAsync, isPending } = useMutation(approveReview);

  async function approve() {
    const pressed = document.activeElement;
    try {
      await mutateAsync({ id, revision });
      toast({ title: 'Review approved', description: `The review by ${name} is public now.` });
    } catch (error) {
      toastError(error);
    }
    returnFocusToMain(pressed);
  }

  return { approve: () => void approve(), isApproving: isPending };
}

import { toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';

import { resumePlanMutation } from '../subscription.queries.ts';
import { planResumed } from '../subscription.toasts.ts';
import { useShowSubscription } from '../use-show-subscription.ts';

export function ResumePlan() {
  const showSubscription = useShowSubscription();
  const { mutate, isPending } = useMutation({
    ...resumePlanMutation,
    onSuccess: () => showSubscription(planResumed),
    onError: (error) => void toastError(error),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Resume plan
    </Button>
  );
}

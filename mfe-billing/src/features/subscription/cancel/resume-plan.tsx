import { toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';

import { resumePlanMutation } from '../subscription.queries.ts';
import { planResumed } from '../subscription.toasts.ts';
import { useStoreSubscriber } from '../use-store-subscriber.ts';

export function ResumePlan() {
  const storeSubscriber = useStoreSubscriber();
  const { mutate, isPending } = useMutation({
    ...resumePlanMutation,
    onSuccess: (user) => storeSubscriber(user, planResumed),
    onError: (error) => void toastError(error),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Resume plan
    </Button>
  );
}

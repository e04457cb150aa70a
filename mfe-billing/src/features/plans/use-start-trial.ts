import { ApiError, storeUser, toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { startTrialMutation } from './plans.queries.ts';
import { alreadySubscribed, freePlanActivated } from './plans.toasts.ts';

export function useStartTrial() {
  const { mutate, isPending } = useMutation({
    ...startTrialMutation,
    onSuccess(user) {
      storeUser(user);
      toast(freePlanActivated);
    },
    onError(error) {
      const isSubscribed = error instanceof ApiError && error.status === 409;
      if (isSubscribed) toast(alreadySubscribed);
      else toastError(error);
    },
  });
  return { startTrial: () => mutate(), isStarting: isPending };
}

import { ApiError, errorText, notices, storeUser, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { startTrialMutation } from './plans.queries.ts';

/** Starts the free trial of the signed-in member and says how it went. */
export function useStartTrial() {
  const { mutate, isPending } = useMutation({
    ...startTrialMutation,
    onSuccess(user) {
      storeUser(user);
      toast(notices.freePlanActivated);
    },
    onError(error) {
      const isSubscribed = error instanceof ApiError && error.status === 409;
      toast(isSubscribed ? notices.alreadySubscribed : notices.error(errorText(error)));
    },
  });
  return { startTrial: () => mutate(), isStarting: isPending };
}

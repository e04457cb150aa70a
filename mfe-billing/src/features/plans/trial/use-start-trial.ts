import { ApiError, refreshUser, toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';

import { alreadySubscribed } from '../../../payment/already-subscribed.toasts.ts';
import { startTrialMutation } from '../plans.queries.ts';
import { freePlanActivated } from '../plans.toasts.ts';

export function useStartTrial() {
  const { mutate, isPending, isSuccess } = useMutation({
    ...startTrialMutation,
    onSuccess: () => void toast(freePlanActivated),
    async onError(error) {
      if (!(error instanceof ApiError && error.code === 'already_subscribed')) return void toastError(error);
      toast(alreadySubscribed);
      await refreshUser();
    },
  });
  return { startTrial: () => mutate(), isStarting: isPending, hasStarted: isSuccess };
}

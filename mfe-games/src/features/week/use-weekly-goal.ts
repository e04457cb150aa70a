import { call, errorText, notices, toast } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';

import { trainingQuery } from '../../training/training.queries.ts';

/** Chooses the weekly goal: shown at once, and taken back with a notice when the server did not take it. */
export function useWeeklyGoal() {
  const queries = useQueryClient();
  const show = (weekly_goal: number) =>
    queries.setQueryData(trainingQuery.queryKey, (training) => training && { ...training, weekly_goal });
  const { mutate } = useMutation({
    mutationFn: (sessions: number) => call('POST /weekly-goal', { body: { sessions } }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: '/weekly-goal' },
    onMutate: (sessions) => {
      const before = queries.getQueryData(trainingQuery.queryKey)?.weekly_goal;
      show(sessions);
      return before;
    },
    onError: (error, _, before) => {
      if (before !== undefined) show(before);
      toast(notices.error(errorText(error)));
    },
  });
  return mutate;
}

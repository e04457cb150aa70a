import { call, toastError } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';

import { WEEKLY_GOALS } from '../../training/consistency.ts';
import { trainingQuery } from '../../training/training.queries.ts';

const choices = WEEKLY_GOALS.map((goal) => ({ value: `${goal}`, label: `${goal} sessions` }));

export function GoalChoice({ goal }: { goal: number }) {
  const choose = useWeeklyGoal();
  return (
    <ChoiceGroup
      legend="My goal for a week"
      choices={choices}
      value={`${goal}`}
      onValueChange={(value) => choose(Number(value))}
    />
  );
}

/** Updates optimistically and rolls back with a notice when the server rejects the goal. */
function useWeeklyGoal() {
  const queries = useQueryClient();
  const show = (weekly_goal: number) =>
    queries.setQueryData(trainingQuery.queryKey, (cached) => cached && { data: { ...cached.data, weekly_goal } });
  const { mutate } = useMutation({
    mutationFn: (sessions: number) => call('POST /weekly-goal', { body: { sessions } }),
    // Serialized, so that the last choice wins.
    scope: { id: '/weekly-goal' },
    onMutate: (sessions) => {
      const before = queries.getQueryData(trainingQuery.queryKey)?.data.weekly_goal;
      show(sessions);
      return before;
    },
    onError: (error, _, before) => {
      if (before !== undefined) show(before);
      toastError(error);
    },
  });
  return mutate;
}

import type { Training, TrainingPlanBody } from '@mindgrove/contracts/training';
import { call, toastError } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';

import { trainingQuery } from './training.queries.ts';

/** Shows changed answers at once, stores them, and restores the former ones when the server rejects them. */
export function useTrainingPlan() {
  const queries = useQueryClient();
  const show = (training: Pick<Training, 'plan' | 'weekly_goal'>) =>
    queries.setQueryData(trainingQuery.queryKey, (cached) => cached && { data: { ...cached.data, ...training } });
  const { mutate } = useMutation({
    mutationFn: (body: TrainingPlanBody) => call('POST /training-plan', { body }),
    // Serialized, so that the last choice wins.
    scope: { id: '/training-plan' },
    onMutate: (body) => {
      const before = queries.getQueryData(trainingQuery.queryKey)?.data;
      if (before) show(withAnswers(before, body));
      return before;
    },
    onSuccess: ({ data }) => {
      show(data);
      // The length and the order of today's walk depend on it.
      void invalidateRoutes(queries, ['GET /walk']);
    },
    onError: (error, _, before) => {
      if (before) show({ plan: before.plan, weekly_goal: before.weekly_goal });
      toastError(error);
    },
  });
  return mutate;
}

function withAnswers({ plan, weekly_goal }: Training, answers: TrainingPlanBody) {
  const { purpose = plan.purpose, minutes = plan.minutes, training_days = plan.training_days } = answers;
  const isSkipped = purpose === null && minutes === null && training_days === null;
  const state: Training['plan']['state'] = isSkipped ? 'skipped' : 'set';
  return {
    plan: { state, purpose, minutes, training_days },
    weekly_goal: answers.training_days?.length ?? weekly_goal,
  };
}

import type { GoalBody, GoalChanges } from '@mindgrove/contracts/goals';
import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

export const goalsQuery = queryOptions({
  ...routeQuery('GET /goals'),
  select: ({ data }) => data,
  // A round of a game may have counted since.
  refetchOnMount: 'always',
});

interface NewGoal extends GoalBody {
  idempotencyKey: string;
}

export const addGoal = mutationOptions({
  mutationFn: ({ idempotencyKey, ...body }: NewGoal) => call('POST /goals', { body, idempotencyKey }),
});

export const changeGoal = mutationOptions({
  mutationFn: ({ id, ...body }: GoalChanges & { id: number }) => call('POST /goals/:id', { params: { id }, body }),
});

export const deleteGoal = mutationOptions({
  mutationFn: (id: number) => call('DELETE /goals/:id', { params: { id } }),
});

export const celebrateGoal = mutationOptions({
  mutationFn: (id: number) => call('POST /goals/:id/celebrate', { params: { id } }),
});

import type { GoalBody } from '@mindgrove/contracts/wellness/goals';
import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

export const goalsQuery = queryOptions({ ...routeQuery('GET /goals'), select: ({ data }) => data });

export const addGoal = mutationOptions({
  mutationFn: (body: GoalBody) => call('POST /goals', { body }),
});

interface GoalChange extends Pick<GoalBody, 'target' | 'deadline'> {
  id: number;
}

export const changeGoal = mutationOptions({
  mutationFn: ({ id, ...body }: GoalChange) => call('POST /goals/:id', { params: { id }, body }),
});

export const deleteGoal = mutationOptions({
  mutationFn: (id: number) => call('DELETE /goals/:id', { params: { id } }),
});

export const celebrateGoal = mutationOptions({
  mutationFn: (id: number) => call('POST /goals/:id/celebrate', { params: { id } }),
});

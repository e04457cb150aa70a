import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

/** Oldest first. */
export const assessmentsQuery = queryOptions({
  ...routeQuery('GET /assessments'),
  select: ({ data }) => data,
});

export const skipAssessment = mutationOptions({
  mutationFn: async () => (await call('POST /assessments/skip')).data,
});

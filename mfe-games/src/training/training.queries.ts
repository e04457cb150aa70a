import { queryOptions, routeQuery } from '@mindgrove/kit/query';

/** Where the member stands in every game, today's exercise, the week and the assessment. */
export const trainingQuery = queryOptions({
  ...routeQuery('GET /training'),
  select: ({ data }) => data,
});

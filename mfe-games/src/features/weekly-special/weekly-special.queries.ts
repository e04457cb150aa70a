import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const weeklySpecialQuery = queryOptions({
  ...routeQuery('GET /weekly-special'),
  select: ({ data }) => data,
});

import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const overviewQuery = queryOptions({
  ...routeQuery('GET /dashboard-overview'),
  select: ({ data }) => data,
});

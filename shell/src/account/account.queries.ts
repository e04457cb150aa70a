import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const sessionsQuery = queryOptions({
  ...routeQuery('GET /account/sessions'),
  // Other devices sign in and out without this tab noticing.
  staleTime: 0,
  select: ({ data }) => data,
});

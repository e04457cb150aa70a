import { call, storeUser } from '@mindgrove/kit';
import { queryOptions, routeKey, routeQuery } from '@mindgrove/kit/query';

export const sessionsQuery = queryOptions({
  ...routeQuery('GET /account/sessions'),
  // Other devices come and go without this tab: each visit asks anew.
  staleTime: 0,
  select: ({ data }) => data,
});

/** Brings what this browser knows of the member up to date, such as an address confirmed on another device. */
export const freshUserQuery = queryOptions({
  queryKey: routeKey('GET /me'),
  staleTime: 0,
  queryFn: async () => {
    const { user } = await call('GET /me');
    storeUser(user);
    return user;
  },
});

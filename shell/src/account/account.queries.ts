import { call, storeUser } from '@mindgrove/kit';
import { queryOptions, routeKey, routeQuery } from '@mindgrove/kit/query';

export const sessionsQuery = queryOptions({
  ...routeQuery('GET /account/sessions'),
  // Other devices sign in and out without this tab noticing.
  staleTime: 0,
  select: ({ data }) => data,
});

/** Updates the stored user, for example after an address was confirmed on another device. */
export const freshUserQuery = queryOptions({
  queryKey: routeKey('GET /me'),
  staleTime: 0,
  refetchOnWindowFocus: true,
  queryFn: async ({ signal }) => {
    const { user } = await call('GET /me');
    // Canceled by a change that the answer may not know.
    if (!signal.aborted) storeUser(user);
    return user;
  },
});

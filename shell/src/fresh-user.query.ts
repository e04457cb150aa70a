import { call, getUser } from '@mindgrove/kit';
import { storeUser } from '@mindgrove/kit/host';
import { queryOptions, routeKey } from '@mindgrove/kit/query';

/** Updates the stored user, for example after preferences were changed or an address was confirmed on another device. */
export const freshUserQuery = queryOptions({
  queryKey: routeKey('GET /me'),
  staleTime: 0,
  refetchOnWindowFocus: true,
  queryFn: async () => {
    const known = getUser();
    const { user } = await call('GET /me');
    // The response may not know what was changed during the request.
    if (getUser() === known) storeUser(user);
    return user;
  },
});

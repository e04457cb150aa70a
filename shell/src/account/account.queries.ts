import { call, storeUser } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

export const sessionsQuery = queryOptions({
  queryKey: ['/account/sessions'],
  // Other devices come and go without this tab: each visit asks anew.
  staleTime: 0,
  queryFn: async () => (await call('GET /account/sessions')).data,
});

/** Brings what this browser knows of the member up to date, such as an address confirmed on another device. */
export const freshUserQuery = queryOptions({
  queryKey: ['/me'],
  staleTime: 0,
  queryFn: async () => {
    const { user } = await call('GET /me');
    storeUser(user);
    return user;
  },
});

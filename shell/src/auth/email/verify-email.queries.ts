import { call, getUser, refreshUser } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

/** A query instead of a mutation, so that rendering twice uses the link once. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['/email/verify', token],
    gcTime: Infinity,
    queryFn: async () => {
      const response = await call('POST /email/verify', { body: { token } });
      // The address is confirmed all the same if this fails.
      if (getUser()) await refreshUser();
      return response;
    },
  });

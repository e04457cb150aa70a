import { call, getSession, storeUser } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

/** A query instead of a mutation, so that rendering twice uses the link once. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['/email/verify', token],
    gcTime: Infinity,
    queryFn: async () => {
      const response = await call('POST /email/verify', { body: { token } });
      await refreshUser();
      return response;
    },
  });

async function refreshUser(): Promise<void> {
  if (!getSession()) return;
  try {
    storeUser((await call('GET /me')).user);
  } catch (error) {
    // The address is confirmed all the same; the next page loads the user again.
    console.warn('The confirmed address could not be taken over', error);
  }
}

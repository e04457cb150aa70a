import { call, getSession, storeUser } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

/** Confirms an address. A query and not a mutation, so that however often the page is drawn the link is used once. */
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
    // The address is confirmed all the same; the next page asks again.
    console.warn('The confirmed address could not be taken over', error);
  }
}

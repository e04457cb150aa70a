import { ApiError, call } from '@mindgrove/kit';
import { mutationOptions, queryOptions } from '@mindgrove/kit/query';

import { forgetUnsent, type FinishedSession, unsentSessions } from './unsent-sessions.ts';

/** The member's figures; the key is the call's path in every remote, so that each may invalidate it. */
export const overviewQuery = queryOptions({
  queryKey: ['/dashboard-overview'],
  queryFn: async () => (await call('GET /dashboard-overview')).data,
});

/** Sends every unsent session, oldest first; answers how many were stored. */
export const storeSessions = (userId: number) =>
  mutationOptions({
    scope: { id: 'meditation-sessions' },
    mutationFn: async () => {
      const sessions = unsentSessions(userId);
      for (const session of sessions) await storeSession(userId, session);
      return sessions.length;
    },
  });

async function storeSession(userId: number, session: FinishedSession): Promise<void> {
  try {
    await call('POST /add-wellness', { body: { ...session } });
    forgetUnsent(userId, session);
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.status)) forgetUnsent(userId, session);
    throw error;
  }
}

/** The server will say no each time; not so when the session or access has ended, or when there were too many calls. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![401, 402, 408, 429].includes(status);

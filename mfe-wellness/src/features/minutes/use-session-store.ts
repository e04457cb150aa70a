import { newId, useOfflineQueue } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import { unsentSessions } from './unsent-sessions.ts';

/** Their responses hold minutes of meditation; other remotes show them too. */
const CHANGED = ['GET /dashboard-overview', 'GET /training', 'GET /training-history'] as const;

/** Stores meditated minutes on the server, and has the figures drawn anew. */
export function useSessionStore(userId: number) {
  const client = useQueryClient();
  const { store, ...sending } = useOfflineQueue(unsentSessions, userId, () => {
    void invalidateRoutes(client, CHANGED);
  });
  return { ...sending, store: (minutes: number) => store({ minutes, session_id: newId() }) };
}

import { newId, useOfflineQueue } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';

import { unsentSessions } from './unsent-sessions.ts';

/** Calls whose answers hold minutes of meditation. Keys are the calls' paths in every remote: others show them too. */
const CHANGED = ['/dashboard-overview', '/training', '/training-history'];

/** Stores meditated minutes on the server, and has the figures drawn anew. */
export function useSessionStore(userId: number) {
  const client = useQueryClient();
  const { store, ...sending } = useOfflineQueue(unsentSessions, userId, () => {
    for (const path of CHANGED) void client.invalidateQueries({ queryKey: [path] });
  });
  return { ...sending, store: (minutes: number) => store({ minutes, session_id: newId() }) };
}

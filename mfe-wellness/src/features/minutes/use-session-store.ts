import { newId, useUnsent } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';

import { overviewQuery } from './minutes.queries.ts';
import { unsentSessions } from './unsent-sessions.ts';

/** Stores meditated minutes on the server, and has the figures drawn anew. */
export function useSessionStore(userId: number) {
  const client = useQueryClient();
  const { store, ...sending } = useUnsent(unsentSessions, userId, () => void client.invalidateQueries(overviewQuery));
  return { ...sending, store: (minutes: number) => store({ minutes, session_id: newId() }) };
}

import { call, newId, type OfflineQueue, useOfflineQueue } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

export interface FinishedSession {
  minutes: number;
  session_id: string;
}

const sessionQueue: OfflineQueue<FinishedSession> = {
  storageKey: 'mindgrove:unsent-sessions',
  id: 'session_id',
  send: (session) => call('POST /add-wellness', { body: session }),
};

/** Routes whose responses include meditation minutes. */
const CHANGED = ['GET /dashboard-overview', 'GET /training', 'GET /training-history'] as const;

export function useSessionQueue(userId: number) {
  const client = useQueryClient();
  const { store, ...sending } = useOfflineQueue(sessionQueue, userId, () => {
    void invalidateRoutes(client, CHANGED);
  });
  return { ...sending, store: (minutes: number) => store({ minutes, session_id: newId() }) };
}

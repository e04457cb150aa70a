import { call, newId, type OfflineQueue, useHasAccess, useOfflineQueue } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

export interface FinishedSession {
  minutes: number;
  session_id: string;
  /** Missing in sessions that old versions queued. */
  ended_at?: string;
}

const sessionQueue: OfflineQueue<FinishedSession> = {
  storageKey: 'mindgrove:unsent-sessions',
  id: 'session_id',
  send: ({ ended_at, ...session }) =>
    call('POST /add-wellness', { body: { ...session, ended_at: endedAtIfLate(ended_at) } }),
};

const MINUTE_MS = 60_000;
const SENT_AT_ONCE_MS = 10_000;

/** The server dates sessions that are sent at once, because this device's clock may be wrong. */
const endedAtIfLate = (endedAt = '') => (Date.now() - Date.parse(endedAt) > SENT_AT_ONCE_MS ? endedAt : undefined);

/** Routes whose responses include meditation minutes. */
const CHANGED = ['GET /dashboard-overview', 'GET /training', 'GET /training-history'] as const;

export function useSessionQueue(userId: number) {
  const client = useQueryClient();
  const hasAccess = useHasAccess();
  const { store, ...sending } = useOfflineQueue(sessionQueue, userId, () => {
    void invalidateRoutes(client, CHANGED);
  });

  function storeSession(minutes: number, startedAt: number) {
    // Without its pauses after access has ended: the server tells by its length that it began before.
    const endedAt = hasAccess ? Date.now() : startedAt + minutes * MINUTE_MS;
    store({ minutes, session_id: newId(), ended_at: new Date(endedAt).toISOString() });
  }

  return { ...sending, store: storeSession };
}

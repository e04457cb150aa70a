import { call, type OfflineQueue } from '@mindgrove/kit';

/** A meditation as the server takes it. */
export interface FinishedSession {
  /** Whole minutes, 1 to 20. */
  minutes: number;
  session_id: string;
}

export const unsentSessions: OfflineQueue<FinishedSession> = {
  storageKey: 'mindgrove:unsent-sessions',
  id: 'session_id',
  send: (session) => call('POST /add-wellness', { body: session }),
};

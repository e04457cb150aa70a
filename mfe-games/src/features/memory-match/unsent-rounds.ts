import { call, type UnsentQueue } from '@mindgrove/kit';

/** A won round as the server takes it. */
export interface WonRound {
  /** As stored, 10 to 100. */
  score: number;
  level: number;
  round_id: string;
}

/** Sent in the order in which they were played: a level counts only when the one before it does. */
export const unsentRounds: UnsentQueue<WonRound> = {
  storageKey: 'mindgrove:unsent-rounds',
  id: 'round_id',
  send: (round) => call('POST /add-memorychallenge', { body: round }),
};

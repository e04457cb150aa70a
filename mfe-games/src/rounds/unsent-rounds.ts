import { call, type OfflineQueue } from '@mindgrove/kit';

import type { KeptRound } from './kept-round.ts';

/** Sent in the order in which they were played: a level counts only when the one before it does. */
export const unsentRounds: OfflineQueue<KeptRound> = {
  storageKey: 'mindgrove:unsent-rounds',
  id: 'round_id',
  send: sendRound,
};

/** Within this, a round is on its way and did not wait. */
const AT_ONCE_MS = 10_000;

/** Of a round that waited alone: else the server says when it was, for the clock of this device may be wrong. */
const whenLate = (playedAt = '') => (Date.now() - Date.parse(playedAt) > AT_ONCE_MS ? playedAt : undefined);

function sendRound({ game = 'memory-match', best_streak, stair, ...kept }: KeptRound): Promise<unknown> {
  const round = { ...kept, played_at: whenLate(kept.played_at) };
  // A memory round that was lost is worth nothing, and its level is not won.
  if (game === 'memory-match' && round.score > 0) return call('POST /add-memorychallenge', { body: round });
  if (game === 'speed-math') return call('POST /add-speedchallenge', { body: { ...round, best_streak } });
  return call('POST /rounds', { body: { ...round, game, stair } });
}

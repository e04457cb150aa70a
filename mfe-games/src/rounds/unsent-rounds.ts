import { call, type OfflineQueue } from '@mindgrove/kit';

import type { UnsentRound } from './kept-round.ts';

/** Sent in the order in which they were played: a level counts only when the one before it does. */
export const unsentRounds: OfflineQueue<UnsentRound> = {
  storageKey: 'mindgrove:unsent-rounds',
  id: 'round_id',
  send: sendRound,
};

/** Within this, a round is on its way and did not wait. */
const AT_ONCE_MS = 10_000;

/** Of a round that waited alone: else the server says when it was, for the clock of this device may be wrong. */
const playedAtIfLate = (playedAt = '') => (Date.now() - Date.parse(playedAt) > AT_ONCE_MS ? playedAt : undefined);

/** Also sends what older versions of the app queued: won rounds of Memory Match without `game`, and streaks of every game. */
function sendRound({ game = 'memory-match', best_streak, played_at, ...round }: UnsentRound): Promise<unknown> {
  return call('POST /rounds', {
    body: {
      ...round,
      game,
      best_streak: game === 'speed-math' ? best_streak : undefined,
      played_at: playedAtIfLate(played_at),
    },
  });
}

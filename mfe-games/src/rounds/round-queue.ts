import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';
import { call, emitRemoteEvent, newId, type OfflineQueue } from '@mindgrove/kit';

import type { RoundResult } from '../engine/game.ts';

export interface QueuedRound {
  /** Missing in won rounds of Memory Match that old versions queued. */
  game?: GameId;
  round_id: string;
  /** A tenth of the points. */
  score: number;
  level: number;
  seconds?: number;
  trials?: number;
  hits?: number;
  best_streak?: number;
  stair?: Staircase;
  played_at?: string;
}

/** `playedAt` is when it ended, in milliseconds since 1970. */
export const toQueuedRound = (game: GameId, result: RoundResult, playedAt: number): QueuedRound => ({
  game,
  round_id: newId(),
  score: storedScore(result.points),
  level: result.level,
  seconds: result.seconds,
  trials: result.trials,
  hits: result.hits,
  best_streak: result.bestStreak,
  ...(GAMES[game].isAdaptive && { stair: result.staircase }),
  played_at: new Date(playedAt).toISOString(),
});

/** Sent in the order played, because a level counts only after the one before it. */
export const roundQueue: OfflineQueue<QueuedRound> = {
  storageKey: 'mindgrove:unsent-rounds',
  id: 'round_id',
  send: sendRound,
};

/** Only the streaks of Speed Math are stored; old versions queued those of other games, too. */
async function sendRound({ game = 'memory-match', best_streak, played_at, ...round }: QueuedRound): Promise<void> {
  await call('POST /rounds', {
    body: {
      ...round,
      game,
      best_streak: game === 'speed-math' ? best_streak : undefined,
      played_at: playedAtIfLate(played_at),
    },
  });
  emitRemoteEvent('round-stored', { game });
}

const SENT_AT_ONCE_MS = 10_000;

/** The server dates rounds that are sent at once, because this device's clock may be wrong. */
const playedAtIfLate = (playedAt = '') => (Date.now() - Date.parse(playedAt) > SENT_AT_ONCE_MS ? playedAt : undefined);

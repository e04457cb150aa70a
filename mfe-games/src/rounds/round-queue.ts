import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { RoundBody } from '@mindgrove/contracts/rounds';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { call, emitRemoteEvent, newId, type Queue, toast } from '@mindgrove/kit';
import { invalidateRoutes } from '@mindgrove/kit/query';

import type { RoundResult } from '../engine/game.ts';
import { scoreSaved } from './rounds.toasts.ts';

export type QueuedRound = RoundBody & {
  played_at: string;
  /** It was played before the sign-up, whose own toast must stay. */
  isOfGuest?: true;
};

/** `playedAt` is when it ended, in milliseconds since 1970. */
export const toQueuedRound = (game: GameId, result: RoundResult, playedAt: number): QueuedRound => ({
  game,
  round_id: newId(),
  score: storedScore(result.points),
  level: result.level,
  seconds: result.seconds,
  trials: result.trials,
  hits: result.hits,
  // Only Speed Math unlocks levels by streaks.
  ...(game === 'speed-math' && { best_streak: result.bestStreak }),
  ...(GAMES[game].isAdaptive && { stair: result.staircase }),
  played_at: new Date(playedAt).toISOString(),
});

const AFFECTED_ROUTES = [
  'GET /dashboard-overview',
  'GET /training',
  'GET /training-history',
  'GET /game-records',
  'GET /rounds',
] as const;

/** Sent in the order played, because a level counts only after the one before it. */
const roundQueue: Queue<QueuedRound> = {
  name: 'rounds',
  id: 'round_id',
  send: sendRound,
  onStored(queries, rounds) {
    if (!rounds.every(({ isOfGuest }) => isOfGuest)) toast(scoreSaved);
    void invalidateRoutes(queries, AFFECTED_ROUTES);
  },
};
export default roundQueue;

async function sendRound({ played_at, isOfGuest: _, ...round }: QueuedRound): Promise<void> {
  await call('POST /rounds', { body: { ...round, played_at: playedAtIfLate(played_at) } });
  emitRemoteEvent('round-stored', { game: round.game });
}

const SENT_AT_ONCE_MS = 10_000;

/** The server dates rounds that are sent at once, because this device's clock may be wrong. */
const playedAtIfLate = (playedAt: string) =>
  Date.now() - Date.parse(playedAt) > SENT_AT_ONCE_MS ? playedAt : undefined;

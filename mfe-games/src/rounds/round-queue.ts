import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { RoundBody } from '@mindgrove/contracts/rounds';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { call, emitRemoteEvent, newId, type Queue, toast, useHasAccess, useQueue } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import type { RoundResult } from '../engine/game.ts';
import { scoreSaved } from './rounds.toasts.ts';
import { countRound, trainingQuery } from '../training/training.queries.ts';
import { countWalkRound, walkQuery } from '../walk/walk.queries.ts';

export type QueuedRound = RoundBody & {
  played_at: string;
  /** It was played before the sign-up, whose own toast must stay. */
  isOfGuest?: true;
};

/** A round with the same tasks for everyone: of the week, or of the day. */
type SharedTask = 'special' | 'board';

/** `playedAt` is when it ended, in milliseconds since 1970. */
export const toQueuedRound = (
  game: GameId,
  result: RoundResult,
  playedAt: number,
  sharedTask?: SharedTask,
): QueuedRound => ({
  game,
  round_id: newId(),
  score: storedScore(result.points),
  level: result.level,
  seconds: result.seconds,
  trials: result.trials,
  hits: result.hits,
  // Only Speed Math unlocks levels by streaks.
  ...(game === 'speed-math' && { best_streak: result.bestStreak }),
  ...(sharedTask === 'special' && { is_special: true }),
  ...(sharedTask === 'board' && { board: result.marks }),
  // A shared task is at a level of its own, which leaves the member's as it was.
  ...(!sharedTask && GAMES[game].isAdaptive && { stair: result.staircase }),
  played_at: new Date(playedAt).toISOString(),
});

const AFFECTED_ROUTES = [
  'GET /dashboard-overview',
  'GET /training',
  'GET /walk',
  'GET /training-history',
  'GET /game-records',
  'GET /rounds',
  'GET /weekly-special',
  'GET /daily-board',
  'GET /friends',
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

/** What the notice says. */
export const ROUND_UNSENT = 'Your round is not stored yet';

/** Stores finished rounds. One that cannot be sent waits in this browser and is sent once later. */
export function useRoundStore() {
  const queries = useQueryClient();
  const hasAccess = useHasAccess();
  const queue = useQueue(roundQueue);

  function storeRound(game: GameId, result: RoundResult, startedAt: number, sharedTask?: SharedTask) {
    // Pauses do not count after access has ended: by its length, the server tells that the round began before.
    const playedAt = hasAccess ? Date.now() : startedAt + result.seconds * 1000;
    const round = toQueuedRound(game, result, playedAt, sharedTask);
    void queue.add(round);
    // The result must know at once what comes next, even without a connection.
    queries.setQueryData(
      trainingQuery.queryKey,
      (known) => known && { data: countRound(known.data, game, result.points, round.stair) },
    );
    queries.setQueryData(walkQuery.queryKey, (known) => known && { data: countWalkRound(known.data, game) });
  }

  return { queue, store: storeRound };
}

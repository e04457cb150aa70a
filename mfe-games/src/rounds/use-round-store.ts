import type { GameId } from '@mindgrove/contracts/games';
import { useHasAccess, useQueue } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';

import type { RoundResult } from '../engine/game.ts';
import { countRound } from '../training/count-round.ts';
import { trainingQuery } from '../training/training.queries.ts';
import roundQueue, { toQueuedRound } from './round-queue.ts';

/** What the notice says. */
export const ROUND_UNSENT = 'Your round is not stored yet';

/** Stores finished rounds. One that cannot be sent waits in this browser and is sent once later. */
export function useRoundStore() {
  const queries = useQueryClient();
  const hasAccess = useHasAccess();
  const queue = useQueue(roundQueue);

  function storeRound(game: GameId, result: RoundResult, startedAt: number) {
    // Pauses do not count after access has ended: by its length, the server tells that the round began before.
    const playedAt = hasAccess ? Date.now() : startedAt + result.seconds * 1000;
    void queue.add(toQueuedRound(game, result, playedAt));
    // The result must know at once what comes next, even without a connection.
    queries.setQueryData(
      trainingQuery.queryKey,
      (known) => known && { data: countRound(known.data, game, result.points) },
    );
  }

  return { queue, store: storeRound };
}

import type { GameId } from '@mindgrove/contracts/games';
import { toast, useOfflineQueue } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import type { RoundResult } from '../engine/game.ts';
import { toUnsentRound } from './kept-round.ts';
import { scoreSaved } from './rounds.toasts.ts';
import { unsentRounds } from './unsent-rounds.ts';

/** What a stored round changes: every figure that is counted from rounds. */
const CHANGED = [
  'GET /dashboard-overview',
  'GET /training',
  'GET /training-history',
  'GET /game-records',
  'GET /rounds',
] as const;

/** Stores a member's finished rounds; one that cannot be sent is kept in this browser and sent later, once. */
export function useRoundStore(userId: number) {
  const queries = useQueryClient();
  const { store, ...unsent } = useOfflineQueue(unsentRounds, userId, () => {
    toast(scoreSaved);
    void invalidateRoutes(queries, CHANGED);
  });
  return { ...unsent, store: (game: GameId, result: RoundResult) => store(toUnsentRound(game, result)) };
}

import type { GameId } from '@mindgrove/contracts/games';
import { notices, toast, useOfflineQueue } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';

import type { RoundResult } from '../engine/game.ts';
import { keptRound } from './kept-round.ts';
import { unsentRounds } from './unsent-rounds.ts';

/** What a stored round changes: every figure that is counted from rounds. */
const CHANGED = ['/dashboard-overview', '/training', '/training-history', '/game-records', '/rounds'];

/** Stores a member's finished rounds; one that cannot be sent is kept in this browser and sent later, once. */
export function useRoundStore(userId: number) {
  const queries = useQueryClient();
  const { store, ...unsent } = useOfflineQueue(unsentRounds, userId, () => {
    toast(notices.scoreSaved);
    for (const path of CHANGED) void queries.invalidateQueries({ queryKey: [path] });
  });
  return { ...unsent, store: (game: GameId, result: RoundResult) => store(keptRound(game, result)) };
}

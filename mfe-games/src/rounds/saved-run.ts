import type { GameId } from '@mindgrove/contracts/games';
import { memberKey } from '@mindgrove/kit';

const keyOf = (userId: number, game: GameId) => memberKey(userId, `${game}-run`);

/** What this browser keeps of a member's run in a game, empty at first; nothing of it outlives a logout. */
export function loadRun(userId: number, game: GameId): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, game)) ?? '{}');
    return kept !== null && typeof kept === 'object' ? { ...kept } : {};
  } catch {
    return {};
  }
}

export const saveRun = (userId: number, game: GameId, run: object) =>
  localStorage.setItem(keyOf(userId, game), JSON.stringify(run));

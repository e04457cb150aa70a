import type { GameId } from '@mindgrove/contracts/games';
import { memberKey } from '@mindgrove/kit';

const storageKey = (userId: number, game: GameId) => memberKey(userId, `${game}-run`);

/** A member's run in a game, stored in this browser until they sign out; empty at first. */
export function loadRun(userId: number, game: GameId): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId, game)) ?? '{}');
    return stored !== null && typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}

export const saveRun = (userId: number, game: GameId, run: object) =>
  localStorage.setItem(storageKey(userId, game), JSON.stringify(run));

import type { GameId } from '@mindgrove/contracts/games';
import { memberKey } from '@mindgrove/kit';

type Kind = 'run' | 'scores';

const storageKey = (userId: number, game: GameId, kind: Kind) => memberKey(userId, `${game}-${kind}`);

/** A member's run in a game or its scores, stored in this browser until they sign out; empty at first. */
export function loadRun(userId: number, game: GameId, kind: Kind = 'run'): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId, game, kind)) ?? '{}');
    return stored !== null && typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}

export function saveRun(userId: number, game: GameId, run: object, kind: Kind = 'run'): void {
  try {
    localStorage.setItem(storageKey(userId, game, kind), JSON.stringify(run));
  } catch {
    // The browser's storage is full; the round itself is stored by the server.
  }
}

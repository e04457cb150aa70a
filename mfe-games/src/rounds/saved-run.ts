import type { GameId } from '@mindgrove/contracts/games';
import { memberKey, readJson, writeJson } from '@mindgrove/kit';

type Kind = 'run' | 'scores';

const storageKey = (userId: number, game: GameId, kind: Kind) => memberKey(userId, `${game}-${kind}`);

/** A member's run in a game or its scores, stored in this browser until they sign out; empty at first. */
export function loadRun(userId: number, game: GameId, kind: Kind = 'run'): Record<string, unknown> {
  return { ...readJson<Record<string, unknown>>(storageKey(userId, game, kind)) };
}

export function saveRun(userId: number, game: GameId, run: object, kind: Kind = 'run'): void {
  try {
    writeJson(storageKey(userId, game, kind), run);
  } catch {
    // The browser's storage is full; the round itself is stored by the server.
  }
}

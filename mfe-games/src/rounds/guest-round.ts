import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';
import { readJson, writeJson } from '@mindgrove/kit';

import type { QueuedRound } from './round-queue.ts';

/** The key belongs to the browser, not to a member: a visitor who plays has no account yet. */
const STORAGE_KEY = 'mindgrove:guest-round';

/** A round is kept long enough to sleep on it, but not so long that a stranger finds it in a shared browser. */
const KEPT_MS = 3 * 86_400_000;

export type GuestRound = QueuedRound & { game: 'memory-match'; level: 1; played_at: string };

/** Keeps one round per browser: a better one, or as good a one that is newer, replaces it. */
export function keepGuestRound(round: QueuedRound): void {
  if (round.score < (findGuestRound()?.score ?? 0)) return;
  try {
    writeJson(STORAGE_KEY, round);
  } catch {
    // Storage may be blocked; the game continues without it.
  }
}

/** The round that waits for an account; null when there is none. One that is too old is removed. */
export function findGuestRound(now = Date.now()): GuestRound | null {
  try {
    const stored: unknown = readJson(STORAGE_KEY);
    if (isGuestRound(stored) && now - Date.parse(stored.played_at) < KEPT_MS) return stored;
    removeGuestRound();
  } catch {
    // Storage may be blocked.
  }
  return null;
}

export const removeGuestRound = () => writeJson(STORAGE_KEY, null);

function isGuestRound(stored: unknown): stored is GuestRound {
  if (stored === null || typeof stored !== 'object') return false;
  const { game, level, round_id, score, hits = 0, played_at } = stored as Partial<QueuedRound>;
  const isFirstLevel = game === 'memory-match' && level === 1;
  return isFirstLevel && typeof round_id === 'string' && typeof score === 'number' && hits <= PAIRS && !!played_at;
}

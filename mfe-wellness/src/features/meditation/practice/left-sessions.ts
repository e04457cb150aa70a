import { readJson, writeJson } from '@mindgrove/kit';

import { keptKey, type KeptMinutes } from './running-session.ts';
import type { PracticedSession } from './session-queue.ts';

/** In a browser without locks, a tab counts as gone when it has not noted a minute for this long. */
const GONE_AFTER_MS = 180_000;

/**
 * Passes on each practice whose tab is gone. A tab that is still practicing holds the lock of its key. Returns what to
 * say about these minutes and those that a page noted when it was left.
 */
export async function takeLeftSessions(
  userId: number,
  keys: string[],
  onLeft: (session: PracticedSession) => void,
): Promise<string> {
  let minutes = readJson<KeptMinutes>(keptKey(userId))?.minutes ?? 0;
  writeJson(keptKey(userId), null);
  for (const key of keys) {
    const take = (isFree: boolean) => {
      const left = readJson<PracticedSession>(key);
      if (!isFree || !left?.id) return;
      onLeft(left);
      minutes += left.minutes;
      writeJson(key, null);
    };
    if ('locks' in navigator) await navigator.locks.request(key, { ifAvailable: true }, (lock) => take(lock !== null));
    else take(isOld(readJson<PracticedSession>(key)));
  }
  if (minutes === 0) return '';
  return `We saved ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} from your last session.`;
}

const isOld = (session: PracticedSession | null) => session !== null && Date.now() - session.endedAt > GONE_AFTER_MS;

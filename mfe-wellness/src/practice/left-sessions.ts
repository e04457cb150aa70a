import { keptKey, type KeptMinutes } from './kept-minutes.ts';
import type { PracticedSession } from './use-session-queue.ts';

/** Without locks, a tab counts as gone when it has not noted a minute for so long. */
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
  let minutes = takeKept(keptKey(userId));
  for (const key of keys) {
    const take = (isFree: boolean) => {
      const left = parse<PracticedSession>(localStorage.getItem(key));
      if (!isFree || !left?.id) return;
      onLeft(left);
      minutes += left.minutes;
      localStorage.removeItem(key);
    };
    if ('locks' in navigator) await navigator.locks.request(key, { ifAvailable: true }, (lock) => take(lock !== null));
    else take(isOld(parse<PracticedSession>(localStorage.getItem(key))));
  }
  if (minutes === 0) return '';
  return `We saved ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} from your last session.`;
}

function takeKept(key: string): number {
  const kept = parse<KeptMinutes>(localStorage.getItem(key));
  localStorage.removeItem(key);
  return kept?.minutes ?? 0;
}

const isOld = (session: PracticedSession | null) => session !== null && Date.now() - session.endedAt > GONE_AFTER_MS;

function parse<Noted>(text: string | null): Noted | null {
  try {
    return JSON.parse(text ?? 'null') as Noted | null;
  } catch {
    return null;
  }
}

import type { PracticedSession } from './use-session-queue.ts';

/** Without locks, a tab counts as gone when it has not noted a minute for so long. */
const GONE_AFTER_MS = 180_000;

/** Passes on each practice whose tab is gone. A tab that is still practicing holds the lock of its key. */
export async function takeLeftSessions(keys: string[], onLeft: (session: PracticedSession) => void): Promise<void> {
  for (const key of keys) {
    const take = (isFree: boolean) => {
      const left = parse(localStorage.getItem(key));
      if (!isFree || !left) return;
      onLeft(left);
      localStorage.removeItem(key);
    };
    if ('locks' in navigator) await navigator.locks.request(key, { ifAvailable: true }, (lock) => take(lock !== null));
    else take(isOld(parse(localStorage.getItem(key))));
  }
}

const isOld = (session: PracticedSession | null) => session !== null && Date.now() - session.endedAt > GONE_AFTER_MS;

function parse(text: string | null): PracticedSession | null {
  try {
    return JSON.parse(text ?? 'null') as PracticedSession | null;
  } catch {
    return null;
  }
}

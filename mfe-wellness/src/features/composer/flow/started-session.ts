import { memberKey } from '@mindgrove/kit';

import type { StartedSession } from './session-progress.ts';

const storageKey = (userId: number) => memberKey(userId, 'composed-session');

/** In local storage, so that it outlives a reload and a closed tab. */
export function saveStartedSession(userId: number, session: StartedSession | null): void {
  if (session) localStorage.setItem(storageKey(userId), JSON.stringify(session));
  else localStorage.removeItem(storageKey(userId));
}

export function readStartedSession(userId: number): StartedSession | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null') as StartedSession | null;
    return Array.isArray(stored?.steps) ? stored : null;
  } catch {
    return null;
  }
}

import { useEffect, useEffectEvent, useState } from 'react';

import { runningKey } from './running-session.ts';
import type { PracticedSession } from './use-session-queue.ts';

/** Stores the whole minutes of practices that a crash of the browser cut off; returns what to say about them. */
export function useLeftSessions(userId: number, store: (session: PracticedSession) => void) {
  const [said, say] = useState('');
  const onLeft = useEffectEvent(store);
  useEffect(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(runningKey(userId, '')));
    if (keys.length === 0) return;
    import('./left-sessions.ts')
      .then(({ takeLeftSessions }) => takeLeftSessions(userId, keys, (session) => onLeft(session)))
      .then(say)
      // They stay for the next visit.
      .catch(() => undefined);
  }, [userId]);
  return said;
}

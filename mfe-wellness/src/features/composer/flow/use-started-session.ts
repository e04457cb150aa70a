import { todayIn } from '@mindgrove/contracts/rules/member-day';
import type { User } from '@mindgrove/contracts/schemas/user';
import { useLivePages } from '@mindgrove/kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { StartedSession } from './session-progress.ts';
import { readStartedSession, saveStartedSession } from './started-session.ts';

/** The member's session of today, in this browser; `onReturn` is called when its tab becomes visible again. */
export function useStartedSession({ id, time_zone }: User, onReturn: () => void) {
  const isLive = useLivePages();
  const [kept, setKept] = useState(() => readStartedSession(id));
  const today = todayIn(time_zone);
  const session = kept?.day === today && kept.steps.every(({ to }) => isLive(to)) ? kept : null;

  /** Shown at the next visit: the page is about to be left, and must not change under a second click. */
  const begin = (next: StartedSession) => saveStartedSession(id, next);

  function change(next: StartedSession | null) {
    saveStartedSession(id, next);
    setKept(next);
  }

  // A step may have been done in another tab, and the day may be over.
  const reread = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    setKept(readStartedSession(id));
    if (session) onReturn();
  });
  useEffect(() => {
    const onChange = () => reread();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return { session, today, begin, change };
}

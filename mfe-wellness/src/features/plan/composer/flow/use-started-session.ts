import { todayIn } from '@mindgrove/contracts/rules/member-day';
import type { User } from '@mindgrove/contracts/user';
import { memberKey, readJson, useLivePages, writeJson } from '@mindgrove/kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { StartedSession } from './session-progress.ts';

function readSession(key: string): StartedSession | null {
  const stored = readJson<StartedSession>(key);
  return Array.isArray(stored?.steps) ? stored : null;
}

/** The member's session of today, in this browser; `onReturn` is called when its tab becomes visible again. */
export function useStartedSession({ id, time_zone }: User, onReturn: () => void) {
  const key = memberKey(id, 'composed-session');
  const isLive = useLivePages();
  const [kept, setKept] = useState(() => readSession(key));
  const today = todayIn(time_zone);
  const session = kept?.day === today && kept.steps.every(({ to }) => isLive(to)) ? kept : null;

  /** Shown at the next visit: the page is about to be left, and must not change under a second click. */
  const begin = (next: StartedSession) => writeJson(key, next);

  function change(next: StartedSession | null) {
    writeJson(key, next);
    setKept(next);
  }

  // A step may have been done in another tab, and the day may be over.
  const reread = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    setKept(readSession(key));
    if (session) onReturn();
  });
  useEffect(() => {
    const onChange = () => reread();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return { session, today, begin, change };
}

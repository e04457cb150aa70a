import { writeJson } from '@mindgrove/kit';
import { useEffect, useEffectEvent } from 'react';

import { runningKey } from '../../practice/running-session.ts';
import type { PracticedSession } from '../../practice/session-queue.ts';

/**
 * Notes each whole minute, so that a crash of the browser loses none. The lock tells other tabs that this one is still
 * practicing; the browser frees it with the tab.
 */
export function useRunningNote(userId: number, soFar: PracticedSession, isInProgress: boolean) {
  const { id, minutes } = soFar;
  const note = useEffectEvent(() => writeJson(runningKey(userId, id), soFar));

  useEffect(() => {
    if (isInProgress && minutes > 0) note();
  }, [isInProgress, minutes]);

  useEffect(() => {
    if (!isInProgress) return;
    const release = holdLock(runningKey(userId, id));
    const forget = () => writeJson(runningKey(userId, id), null);
    window.addEventListener('pagehide', forget);
    return () => {
      window.removeEventListener('pagehide', forget);
      forget();
      release();
    };
  }, [userId, id, isInProgress]);
}

function holdLock(name: string): () => void {
  // Browsers have no locks on plain http.
  if (!('locks' in navigator)) return () => undefined;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks.request(name, () => held);
  return () => release();
}

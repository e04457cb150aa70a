import { useEffect, useEffectEvent, useState } from 'react';

import { runningKey } from '../../practice/running-session.ts';

/**
 * Whether another tab holds the lock of a practice of this member, whose time must not count twice; null until that is
 * known. The lock of this practice has been requested before.
 */
export function useOtherTab(userId: number, id: string, isInProgress: boolean): boolean | null {
  const [isBusy, setBusy] = useState(() => ('locks' in navigator ? null : false));
  useEffect(() => {
    // Browsers have no locks on plain http.
    if (!isInProgress || !('locks' in navigator)) return;
    let isOver = false;
    const check = async () => {
      const { held = [] } = await navigator.locks.query();
      const own = held.find(({ name }) => name === runningKey(userId, id))?.clientId;
      const isOther = ({ name, clientId }: LockInfo) =>
        name?.startsWith(runningKey(userId, '')) === true && name !== runningKey(userId, id) && clientId !== own;
      if (!isOver) setBusy(held.some(isOther));
    };
    void check().catch(() => setBusy(false));
    return () => {
      isOver = true;
    };
  }, [userId, id, isInProgress]);
  return isBusy;
}

const SESSION_BEGINS = 'mindgrove:session-begins';

/** A session stops what else the member practices on this page. */
export const useSoleSession = (isRunning: boolean) =>
  useEffect(() => {
    if (isRunning) window.dispatchEvent(new Event(SESSION_BEGINS));
  }, [isRunning]);

export function useStopForSession(stop: () => void) {
  const onSession = useEffectEvent(stop);
  useEffect(() => {
    const listener = () => onSession();
    window.addEventListener(SESSION_BEGINS, listener);
    return () => window.removeEventListener(SESSION_BEGINS, listener);
  }, []);
}

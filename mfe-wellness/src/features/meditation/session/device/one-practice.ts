import { useEffect, useEffectEvent } from 'react';

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

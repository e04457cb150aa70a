import { useEffect } from 'react';

/** Keeps the screen on, where the browser can; it lets go whenever the page is hidden. */
export function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // The lock is refused when the battery is low, for example: the screen then follows the device's settings.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
    };
  }, [isWanted]);
}

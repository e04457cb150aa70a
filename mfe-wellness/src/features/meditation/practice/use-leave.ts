import { useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` when the member closes, reloads or leaves the page. */
export function useLeave(onLeave: () => void) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const listener = () => leave();
    window.addEventListener('pagehide', listener);
    return () => {
      window.removeEventListener('pagehide', listener);
      listener();
    };
  }, []);
}

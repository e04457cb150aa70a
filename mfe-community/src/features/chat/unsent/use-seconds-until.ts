import { useEffect, useState } from 'react';

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Counts down to an instant in milliseconds since 1970; 0 once it has passed. */
export function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    const update = () => setSeconds(secondsUntil(instant));
    update();
    if (secondsUntil(instant) === 0) return;
    const ticking = setInterval(update, 500);
    return () => clearInterval(ticking);
  }, [instant]);

  return seconds;
}

import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts whole seconds down to 0, from the first render on. */
export function useCountdown(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, restart: () => setSecondsLeft(seconds) };
}

import { useEffect, useState } from 'react';

/** Cycles through `length` items every `intervalMs` milliseconds, or by hand. */
export function useRotation(length: number, intervalMs: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return;
    // Restarts on every change, so that a tip chosen by hand is shown for the full time.
    const timer = setTimeout(() => setIndex((index + 1) % length), intervalMs);
    return () => clearTimeout(timer);
  }, [index, isPaused, length, intervalMs]);

  return {
    index,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    next: () => setIndex((index + 1) % length),
    previous: () => setIndex((index + length - 1) % length),
  };
}

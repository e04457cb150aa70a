import { useEffect, useState } from 'react';

/** Cycles through `length` items every `every` milliseconds, or by hand. */
export function useRotation(length: number, every: number) {
  const [place, setPlace] = useState(0);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return;
    // Restarts on every change, so that a tip chosen by hand is shown for the full time.
    const timer = setTimeout(() => setPlace((place + 1) % length), every);
    return () => clearTimeout(timer);
  }, [place, isPaused, length, every]);

  return {
    place,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    next: () => setPlace((place + 1) % length),
    previous: () => setPlace((place + length - 1) % length),
  };
}

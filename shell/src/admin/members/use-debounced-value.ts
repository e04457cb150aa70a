import { useEffect, useState } from 'react';

/** Milliseconds after the last letter, so that a search is made per word and not per letter. */
const DELAY_MS = 300;

/** The value as it was when typing last paused. */
export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

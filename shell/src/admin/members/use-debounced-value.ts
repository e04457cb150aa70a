import { useEffect, useState } from 'react';

/** Milliseconds after the last keystroke. */
const DELAY_MS = 300;

export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

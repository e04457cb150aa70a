import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

/** The present minute as milliseconds; null while HTML is drawn or taken over, which must not depend on the hour. */
export const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );

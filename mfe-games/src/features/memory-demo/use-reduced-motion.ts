import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const wish = query();
  wish.addEventListener('change', onChange);
  return () => wish.removeEventListener('change', onChange);
}

/** Whether the reader wants nothing to move by itself. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );

import { useSyncExternalStore } from 'react';

/** Where the dashboard's cards stand side by side. */
const WIDE = '(min-width: 44em)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

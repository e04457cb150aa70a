import { useSyncExternalStore } from 'react';

/** The dashboard's cards stand side by side from this width on. */
const WIDE = '(min-width: 44em)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

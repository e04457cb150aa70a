import { useSyncExternalStore } from 'react';

/** Whether a CSS media query matches, also after the window has changed; never where there is no window to ask. */
export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener?.('change', listener);
      return () => list?.removeEventListener?.('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );

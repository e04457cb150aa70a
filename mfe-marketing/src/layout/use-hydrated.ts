import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while its HTML is taken over, so that both draw the same; true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

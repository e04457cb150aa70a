import { useReachable } from '@mindgrove/kit/host';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a network, as far as it knows. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Whether pages can load anything: the device may be in a network without knowing that it leads nowhere. */
export function useConnected(): boolean {
  const [online, reachable] = [useOnline(), useReachable()];
  return online && reachable;
}

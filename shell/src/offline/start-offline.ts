import { getSession } from '@mindgrove/kit';
import { onMemberChange } from '@mindgrove/kit/host';
import type { QueryClient } from '@tanstack/react-query';

import type { PageReleaseSet } from '../federation/release-set.ts';

/** Milliseconds after which nothing of the first page waits for the network any more. */
const PAUSE = 5000;

/**
 * Lets members' browsers keep what pages need without a network. Visitors pay nothing for it. Call the result when
 * newer releases are live.
 */
export function startOffline(set: PageReleaseSet, queries: QueryClient): () => void {
  let keepAgain = () => {};
  if (__DEV__ || !('serviceWorker' in navigator)) return keepAgain;
  let isBegun = false;
  const begin = () => {
    if (isBegun || !getSession()) return;
    isBegun = true;
    void import('./keep-offline.ts')
      .then(({ keepOffline }) => keepOffline(set, queries))
      .then((keep) => {
        keepAgain = keep;
      })
      .catch((error: unknown) => console.warn('Nothing is kept for when there is no network', error));
  };
  const later = () => setTimeout(begin, PAUSE);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  onMemberChange(later);
  return () => keepAgain();
}

/** Without a network, resolves when pages can show what was kept. */
export async function prepareOffline(queries: QueryClient): Promise<void> {
  if (navigator.onLine && document.documentElement.dataset['kept'] === undefined) return;
  const offline = await import('./kept-data.ts').catch(() => null);
  offline?.restoreData(queries);
}

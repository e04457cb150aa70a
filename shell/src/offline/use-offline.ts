import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { completeSite } from '../federation/site.ts';
import { NEWER_RELEASES } from '../federation/watch-releases.ts';
import { catchInstallPrompt } from './install-prompt.ts';

/** Milliseconds after which nothing of the first page waits for the network any more. */
const PAUSE = 5000;

let isBegun = false;

/** Lets the member's browser keep what pages need without a network, and offer to install the product. */
export function useOffline(): void {
  const queries = useQueryClient();
  useEffect(() => catchInstallPrompt(), []);
  useEffect(() => {
    if (__DEV__ || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer = setTimeout(() => void begin(queries), PAUSE);
    };
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
    return () => {
      removeEventListener('load', later);
      clearTimeout(timer);
    };
  }, [queries]);
}

async function begin(queries: QueryClient): Promise<void> {
  if (isBegun) return;
  isBegun = true;
  try {
    const { keepOffline } = await import('./keep-offline.ts');
    addEventListener(NEWER_RELEASES, await keepOffline(await completeSite(), queries));
  } catch (error) {
    console.warn('Nothing is kept for when there is no network', error);
  }
}

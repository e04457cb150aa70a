import type { QueryClient } from '@tanstack/react-query';

/** Resolves, without a network, when pages can show what was kept. */
export async function prepareOffline(queries: QueryClient): Promise<void> {
  if (navigator.onLine && document.documentElement.dataset['kept'] === undefined) return;
  const offline = await import('./kept-data.ts').catch(() => null);
  offline?.restoreData(queries);
}

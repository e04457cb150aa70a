import type { QueryClient } from '@tanstack/react-query';

import { matchRoute, type SiteSet } from '../federation/release-set.ts';
import { keepData, restoreData } from './kept-data.ts';
import { type MessageToWorker, WHICH_SET } from '../worker/messages.ts';
import { WORKER_URL } from '../worker/offline-set.ts';

/** Keeps what the member's pages show, and lets the service worker keep the live release set: now, and when called. */
export async function keepOffline(set: SiteSet, queries: QueryClient): Promise<() => void> {
  keepData(queries, (pathname) => matchRoute(set, pathname)?.route.offline === true);
  restoreData(queries);
  const workers = navigator.serviceWorker;
  workers.addEventListener('message', ({ data, ports: [port] }) => {
    if (data === WHICH_SET) port?.postMessage(set.id);
  });
  await workers.register(WORKER_URL);
  const keep = async () => {
    if (savesData()) return;
    const message: MessageToWorker = { keep: 'live set' };
    (await workers.ready).active?.postMessage(message);
  };
  await keep();
  addEventListener('online', () => void keep());
  return () => void keep();
}

/** The member has asked the browser to use little of a paid connection. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

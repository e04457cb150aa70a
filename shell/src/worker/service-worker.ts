import { fetchPage, openPage } from './pages/open-page.ts';
import { serveFile } from './pages/serve-file.ts';
import { onNotificationClick, onPush } from './notifications.ts';
import { keepLiveSet } from './sets/keep-live-set.ts';
import { type FetchEvent, type InstallEvent, worker } from './worker-scope.ts';

/** These are never kept: calls, files of members, and what says which releases are live. */
const ALWAYS_FROM_NETWORK = ['/api/*', '/socket.io/*', '/storage/*', '/release-set.json'];
const NO_PAGE = /^\/(api|assets|dev|releases|socket\.io|storage)\/|\.\w+$/;
const KEPT_FILE = /^\/(assets|releases)\//;

worker.addEventListener('install', (event) => event.waitUntil(install(event)));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', onFetch);
worker.addEventListener('message', (event) => {
  event.waitUntil(keepLiveSet().catch((error: unknown) => console.warn('The release set is not kept yet', error)));
});
worker.addEventListener('push', onPush);
worker.addEventListener('notificationclick', onNotificationClick);

async function install(event: InstallEvent): Promise<void> {
  const rules = ALWAYS_FROM_NETWORK.map(
    (pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' }) as const,
  );
  // Where a browser knows such rules, calls do not wait until this worker has started.
  await event.addRoutes?.(rules).catch(() => undefined);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const { navigationPreload } = worker.registration as Partial<ServiceWorkerRegistration>;
  // Once a preload has failed, Firefox shows its own error page and ignores the response of this worker.
  if (!navigator.userAgent.includes('Firefox/')) await navigationPreload?.enable();
  await worker.clients.claim();
}

function onFetch(event: FetchEvent): void {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(NO_PAGE.test(pathname) ? fetchPage(event) : openPage(event));
  else if (KEPT_FILE.test(pathname)) event.respondWith(serveFile(event));
}

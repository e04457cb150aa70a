import { readdirSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';

import { OFFLINE_SET_URL, type OfflineSet, WORKER_URL } from '../../worker/offline-set.ts';

export interface OfflineSource {
  /** Folder of the compiled service worker. */
  worker: string;
  /** The set of the visitor with these cookies. */
  set: (cookies: string | undefined) => OfflineSet;
}

const FILE = WORKER_URL.slice(1);

/** Replaces a service worker that a browser has of an earlier start, and removes what it kept. */
const REMOVER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** A worker's policy is its own: pages' does not apply to it. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the service worker; without a source, as in development, one that removes itself. */
export function serveWorker(server: FastifyInstance, source: OfflineSource | undefined): void {
  server.get(WORKER_URL, (_, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY });
    if (!source) return reply.type('text/javascript; charset=utf-8').send(REMOVER);
    return reply.sendFile(FILE, source.worker, { cacheControl: false });
  });
  if (!source) return;
  if (!readdirSync(source.worker).includes(FILE)) throw new Error(`${source.worker} has no ${FILE}: build the shell`);
  server.get(OFFLINE_SET_URL, ({ headers: { cookie } }, reply) =>
    reply.header('cache-control', 'no-store').send(source.set(cookie)),
  );
}

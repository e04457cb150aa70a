import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { traceRequests } from '@mindgrove/server-kit/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { PageReleaseSet } from '../federation/release-set.ts';
import { createLimitedServer } from './limited-server.ts';
import { type OfflineSource, serveWorker } from './offline/serve-worker.ts';
import { findOrigin } from './pages/find-origin.ts';
import { type PageSource, servePages } from './pages/serve-pages.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { createApiProxy, proxyApi, proxyMailbox, proxyStorage } from './proxy/api-proxy.ts';
import { CallQueue } from './proxy/call-queue.ts';
import type { ReleaseMirror } from './releases/release-mirror.ts';
import { serveReleases } from './releases/serve-releases.ts';
import type { KeptSdk } from './sdk/kept-sdk.ts';
import { serveSdk } from './sdk/serve-sdk.ts';
import { addSecurityHeaders } from './response-headers.ts';
import { serveIndexes } from './sets/serve-indexes.ts';
import { selectCheckedFiles } from './sets/document-set.ts';
import { proxyPolling } from './sockets/proxy-polling.ts';
import { proxyUpgrades } from './sockets/proxy-upgrades.ts';

export interface ShellServerOptions {
  api: string;
  pages: PageSource;
  /** The shell's compiled files; undefined in development, where a dev server has them. */
  assets?: string;
  mirror?: ReleaseMirror;
  /** Without it, browsers keep nothing for when they have no network. */
  offline?: OfflineSource | undefined;
  /** What teams install; undefined in development. */
  sdk?: KeptSdk | undefined;
  /** Public origin; without it, only visitors on this machine see one. */
  publicUrl?: string;
  /** Whether `/dev/mail` serves the API's local mailbox. */
  hasMailbox?: boolean;
  /** How many proxies in front are trusted to name the visitor's address. */
  trustProxy?: number;
  /** Whether calls and pages are traced: tracing must have been started. */
  isTraced?: boolean;
  /** Lets Prometheus read the metrics from other networks. */
  metricsToken?: string | null;
}

const publicFolder = join(import.meta.dirname, '../../public');

export async function createShellServer(options: ShellServerOptions): Promise<FastifyInstance> {
  const {
    api,
    pages,
    assets,
    mirror,
    offline,
    sdk,
    publicUrl,
    hasMailbox = false,
    trustProxy = 0,
    isTraced = false,
    metricsToken = null,
  } = options;
  const server = createLimitedServer(trustProxy);
  if (isTraced) traceRequests(server, isCallOrPage);
  addSecurityHeaders(server, publicUrl);
  await server.register(fastifyStatic, {
    root: publicFolder,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  serveMetrics(server, mirror, metricsToken);
  server.get('/healthz', () => ({ status: 'ok' }));
  const { forOpenPage = pages.set } = pages;
  server.get('/release-set.json', ({ headers: { cookie } }, reply) =>
    reply.header('cache-control', 'no-store').send(describeSet(forOpenPage(cookie))),
  );
  servePublicFiles(server);
  // Password managers lead there: https://w3c.github.io/webappsec-change-password-url/
  server.get('/.well-known/change-password', (_, reply) => reply.redirect('/account#password'));
  serveWorker(server, offline);
  if (assets) serveAssets(server, assets);
  if (pages.indexes) serveIndexes(server, pages.indexes, pages.set);
  if (mirror) serveReleases(server, mirror);
  if (sdk) serveSdk(server, sdk);
  const proxy = createApiProxy(server, api);
  proxyApi(server, proxy);
  proxyStorage(server, proxy);
  proxyUpgrades(server, { api, publicUrl, trustProxy });
  proxyPolling(server, { proxy: { ...proxy, queue: new CallQueue() }, publicUrl });
  if (hasMailbox) proxyMailbox(server, proxy, { publicUrl, trustProxy });
  servePages(server, pages, findOrigin(publicUrl));
  return server;
}

/** Reports of tabs are no work for members. */
const isCallOrPage = ({ url, is404 }: FastifyRequest) =>
  is404 || (url.startsWith('/api/') && !url.startsWith('/api/telemetry'));

const describeSet = ({ releases, ...set }: PageReleaseSet) => ({
  ...set,
  releases: releases.map(({ record, ...release }) => ({
    // What a release uses concerns the registry alone.
    record: { ...record, uses: undefined, files: selectCheckedFiles(record.files) },
    ...release,
  })),
});

// Their names have no version, so browsers may cache them for a day only.
function servePublicFiles(server: FastifyInstance): void {
  for (const file of readdirSync(publicFolder))
    server.get(`/${file}`, (_, reply) => reply.sendFile(file, publicFolder, { maxAge: '1d', immutable: false }));
}

function serveAssets(server: FastifyInstance, folder: string): void {
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*'], folder));
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { RELEASE_FILE_POLICY, releaseFileType } from '@mindgrove/contracts/releases/file-types';
import { SDK_INDEX, SDK_PATH } from '@mindgrove/contracts/releases/sdk';
import { isDraining } from '@mindgrove/server-kit/http-server';
import { traceRequests } from '@mindgrove/server-kit/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { indexUrl, type PageReleaseSet } from '../federation/release-set.ts';
import { OFFLINE_SET_URL, type OfflineSet, WORKER_URL } from '../worker/offline-set.ts';
import { createBaseServer } from './base-server.ts';
import type { KeptSdk } from './kept-sdk.ts';
import { findOrigin } from './pages/find-origin.ts';
import { type PageSource, servePages } from './pages/serve-pages.ts';
import { Problem } from './problems.ts';
import { proxyApi } from './proxy/api-proxy.ts';
import { proxyUpgrades } from './proxy/sockets.ts';
import type { ReleaseMirror } from './releases/release-mirror.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { KeptIndexes } from './sets/kept-indexes.ts';
import { selectCheckedFiles } from './sets/page-release-set.ts';

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

/** Two years, as preload lists expect. Subdomains are those of `PUBLIC_URL`'s host only. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** The policy for files and data, in case one of them is opened as a page or embedded. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Adds what every response needs, the API's too; one that has a content security policy keeps it. */
function addSecurityHeaders(server: FastifyInstance, publicUrl: string | undefined): void {
  const isBehindTls = publicUrl?.startsWith('https:');
  server.addHook('onSend', async (_, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin').header('x-content-type-options', 'nosniff');
    if (isBehindTls) reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    if (!reply.hasHeader('content-security-policy') && !isPage(reply))
      reply.header('content-security-policy', NO_PAGE_POLICY);
  });
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html');

const SET_ID = /^[\w-]{64}$/;

/** Serves the index of each set that a page was made of, even if other releases are live now. */
function serveIndexes(server: FastifyInstance, indexes: KeptIndexes, liveSet: () => PageReleaseSet): void {
  server.addHook('onClose', () => indexes.settled());
  server.get<{ Params: { id: string } }>(indexUrl(':id'), async (request, reply) => {
    const { id } = request.params;
    // Another server of the same product may have made the page.
    indexes.keep(liveSet());
    const found = SET_ID.test(id) ? await indexes.find(id) : null;
    if (!found) return reply.callNotFound();
    reply.header('content-security-policy', RELEASE_FILE_POLICY);
    if ('file' in found) return reply.sendFile(found.file, indexes.folder);
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(found.text);
  });
}

const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const SHORT_NAME = /^([a-z]+)\.tgz$/;

/**
 * Serves what remotes are built from: `/sdk/index.json`, each package at an address that never changes what it
 * contains, and `/sdk/remote.tgz` and the like, which lead to the ones that are live.
 */
function serveSdk(server: FastifyInstance, sdk: KeptSdk): void {
  server.get<{ Params: { file: string } }>(`${SDK_PATH}/:file`, (request, reply) => {
    const { file } = request.params;
    reply.header('content-security-policy', POLICY);
    if (file === SDK_INDEX) return reply.header('cache-control', 'no-cache').send(sdk.index);
    const current = sdk.fileOf(SHORT_NAME.exec(file)?.[1] ?? '');
    if (current) return reply.header('cache-control', 'no-cache').redirect(`${SDK_PATH}/${current}`);
    const folder = sdk.folderOf(file);
    return folder ? reply.sendFile(file, folder) : reply.callNotFound();
  });
}

/** Serves the files of live and of earlier releases, under `/releases/<name>/<version>/`. */
function serveReleases(server: FastifyInstance, mirror: ReleaseMirror): void {
  type Params = { name: string; version: string; '*': string };
  server.get<{ Params: Params }>('/releases/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params;
    const isServed = releaseFileType(path) !== undefined;
    const isSafe = isServed && /^[a-z0-9-]+$/.test(name) && /^[\w.+-]+$/.test(version) && !version.includes('..');
    const folder = isSafe ? await mirror.ensureVersion(name, version).catch(() => null) : null;
    if (!folder) return reply.callNotFound();
    return reply.header('content-security-policy', RELEASE_FILE_POLICY).sendFile(path, folder);
  });
}

export interface ShellServerOptions {
  api: string;
  pages: PageSource;
  /** The shell's compiled files; undefined in development, where a dev server has them. */
  assets?: string;
  mirror?: ReleaseMirror;
  /** The source of what browsers keep for when they have no network; without it, they keep nothing. */
  offline?: OfflineSource | undefined;
  /** The packages that teams install; undefined in development. */
  sdk?: KeptSdk | undefined;
  /** Public origin; without it, only visitors on this machine see one. */
  publicUrl?: string;
  /** Whether `/dev/mail` serves the API's local mailbox. */
  hasMailbox?: boolean;
  /** The number of proxies in front that are trusted to name the visitor's address. */
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
  const server = createBaseServer(trustProxy);
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
  server.get('/healthz', () => {
    if (isDraining(server.server)) throw new Problem(503, { message: 'This server is about to stop.' });
    return { status: 'ok' };
  });
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
  proxyApi(server, { api, publicUrl, hasMailbox, trustProxy });
  proxyUpgrades(server, { api, publicUrl, trustProxy });
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

interface OfflineSource {
  /** Folder of the compiled service worker. */
  worker: string;
  /** The set of the visitor with these cookies. */
  set: (cookies: string | undefined) => OfflineSet;
}

/** Serves the service worker; without a source, as in development, one that removes itself. */
function serveWorker(server: FastifyInstance, source: OfflineSource | undefined): void {
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

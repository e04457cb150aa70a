import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

import { proxyApi, proxyMailbox, proxyStorage } from './api-proxy.ts';
import { type PageSource, servePages } from './pages/serve-pages.ts';
import type { ReleaseMirror } from './releases/release-mirror.ts';
import { serveReleases } from './releases/serve-releases.ts';
import { addSecurityHeaders } from './response-headers.ts';
import { proxyPolling } from './sockets/proxy-polling.ts';
import { proxyUpgrades } from './sockets/proxy-upgrades.ts';

export interface ShellServerOptions {
  api: string;
  pages: PageSource;
  /** The shell's compiled files; undefined in development, where a dev server has them. */
  assets?: string;
  mirror?: ReleaseMirror;
  /** Public origin; without it, each request's own is used. */
  publicUrl?: string;
  /** Whether `/dev/mail` serves the API's local mailbox. */
  hasMailbox?: boolean;
  /** How many proxies in front are trusted to name the visitor's address. */
  trustProxy?: number;
}

/** Of all headers of a request, also of one that wants an upgrade. Connections without a request yet count, too. */
const HEADERS_MS = 10_000;

const publicFolder = join(import.meta.dirname, '../../public');

export async function createShellServer(options: ShellServerOptions): Promise<FastifyInstance> {
  const { api, pages, assets, mirror, publicUrl, hasMailbox = false, trustProxy = 0 } = options;
  const server = fastify({
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1000 },
    trustProxy: (_address, hop) => hop < trustProxy,
  });
  addSecurityHeaders(server, publicUrl);
  await server.register(fastifyStatic, {
    root: publicFolder,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/release-set.json', (_, reply) => reply.header('cache-control', 'no-store').send(pages.set()));
  servePublicFiles(server);
  if (assets) serveAssets(server, assets);
  if (mirror) serveReleases(server, mirror);
  await proxyApi(server, api);
  await proxyStorage(server, api);
  proxyUpgrades(server, { api, publicUrl, trustProxy });
  await proxyPolling(server, { api, publicUrl, trustProxy });
  if (hasMailbox) await proxyMailbox(server, api);
  // Not `X-Forwarded-Host`: many proxies pass on what a visitor claims.
  servePages(server, pages, ({ protocol, headers: { host } }) => publicUrl ?? `${protocol}://${host}`);
  return server;
}

// Their names have no version, so browsers may cache them for a day only.
function servePublicFiles(server: FastifyInstance): void {
  for (const file of readdirSync(publicFolder))
    server.get(`/${file}`, (_, reply) => reply.sendFile(file, publicFolder, { maxAge: '1d', immutable: false }));
}

function serveAssets(server: FastifyInstance, folder: string): void {
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*'], folder));
}

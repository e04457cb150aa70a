import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

import { proxyApi, proxyMailbox } from './api-proxy.ts';
import { type PageSource, servePages } from './pages/serve-pages.ts';
import type { ReleaseMirror } from './releases/release-mirror.ts';

export interface ShellServerOptions {
  api: string;
  pages: PageSource;
  /** Folder with the shell's compiled files; none in development, where a dev server has them. */
  assets?: string;
  mirror?: ReleaseMirror;
  /** Where the product is known to the world; unless given, each request is asked where it went. */
  publicUrl?: string;
  /** Whether the api's local mailbox can be read at `/dev/mail`. */
  hasMailbox?: boolean;
  /** How many proxies in front are believed in what they say of the visitor; none unless given. */
  trustProxy?: number;
}

const publicFolder = join(import.meta.dirname, '../../public');

/** The one server that browsers talk to: pages, the shell's files, the releases' files, and the way to the API. */
export async function createShellServer(options: ShellServerOptions): Promise<FastifyInstance> {
  const { api, pages, assets, mirror, publicUrl, hasMailbox = false, trustProxy = 0 } = options;
  const server = fastify({
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: (_address, hop) => hop < trustProxy,
  });
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
  if (hasMailbox) await proxyMailbox(server, api);
  // Not what proxies call the host asked for: many pass on what a visitor claims.
  servePages(server, pages, ({ protocol, headers: { host } }) => publicUrl ?? `${protocol}://${host}`);
  return server;
}

// Icons and the like have no version in their names: they may be kept for a day, and are asked for again.
function servePublicFiles(server: FastifyInstance): void {
  for (const file of readdirSync(publicFolder))
    server.get(`/${file}`, (_, reply) => reply.sendFile(file, publicFolder, { maxAge: '1d', immutable: false }));
}

function serveAssets(server: FastifyInstance, folder: string): void {
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*'], folder));
}

function serveReleases(server: FastifyInstance, mirror: ReleaseMirror): void {
  type Params = { name: string; version: string; '*': string };
  server.get<{ Params: Params }>('/releases/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params;
    const isSafe = /^[a-z0-9-]+$/.test(name) && /^[\w.+-]+$/.test(version) && !version.includes('..');
    const folder = isSafe ? await mirror.ensureVersion(name, version).catch(() => null) : null;
    if (!folder) return reply.callNotFound();
    return reply.sendFile(path, folder);
  });
}

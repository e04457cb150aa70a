import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isReserved } from '@mindgrove/contracts/releases/page-path';
import { releaseRoute } from '@mindgrove/contracts/releases/release-record';
import type { FastifyInstance } from 'fastify';

import type { KeptSdk } from './kept-sdk.ts';
import { ReleaseMirror } from './releases/release-mirror.ts';
import { createShellServer } from './server.ts';
import { VERSION } from './test/registry.ts';
import { newFolder, newPages, NO_API } from './test/shell.ts';

const RELEASE = `/releases/mfe-a/${VERSION}`;
/** The addresses that answer without the API. */
const SHOWN = [
  '/',
  '/assets/main.js',
  `${RELEASE}/page.js`,
  '/release-set.json',
  '/robots.txt',
  '/sitemap.xml',
  '/none.js',
];

describe('the shell server shows nobody', () => {
  let folder: string;
  let server: FastifyInstance;
  beforeAll(async () => {
    const paths = ['assets/main.js', 'assets/.env', 'assets/.git/config', `${RELEASE.slice(1)}/page.js`];
    folder = await newFolder(Object.fromEntries(paths.map((path) => [path, 'secret of this file'])));
    const mirror = new ReleaseMirror(join(folder, 'releases'), NO_API);
    server = await createShellServer({ api: NO_API, pages: newPages(), assets: join(folder, 'assets'), mirror });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/assets', '/assets/', RELEASE, `${RELEASE}/`, '/releases/', '/releases/mfe-a/', '/storage/'])(
    'which files are in %s',
    async (url) => {
      const { statusCode, body } = await server.inject({ url });

      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toMatch(/main\.js|page\.js/);
    },
  );

  it.each(['/assets/.git/config', '/assets/.env', '/.git/config', '/.env', '/package.json'])(
    'what is in %s',
    async (url) => {
      const { statusCode, body } = await server.inject({ url });

      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('secret of this file');
    },
  );

  it.each(SHOWN)('of another origin the response at %s', async (url) => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };

    for (const method of ['GET', 'OPTIONS'] as const) {
      const response = await server.inject({ method, url, headers });

      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it.each(SHOWN)('a response without its type and encoding: %s', async (url) => {
    const { headers } = await server.inject({ url });

    expect(headers['content-type']).toMatch(/^(text|application)\/[\w+-]+; charset=utf-8$/);
  });

  async function send(...lines: string[]): Promise<string> {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
    return text(socket);
  }

  it('what a browser sent it, by TRACE', async () => {
    const response = await send('TRACE / HTTP/1.1', 'host: localhost', 'cookie: session=mine', 'connection: close');

    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(response).not.toContain('session=mine');
  });

  it.each([
    ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked', '', '0', '', 'GET /healthz HTTP/1.1']],
    ['two lengths', ['content-length: 5', 'content-length: 6', '', 'hello']],
    ['a header that is folded', ['x-one: a', ' content-length: 5', '', 'hello']],
    ['a line that ends in a bare CR', ['x-one: a\rtransfer-encoding: chunked', '', '0']],
  ])('another request within one that has %s', async (_, lines) => {
    const response = await send('POST /api/login HTTP/1.1', 'host: localhost', ...lines);

    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).not.toContain('"ok"');
  });
});

describe('the addresses that the shell server answers itself', () => {
  let server: FastifyInstance;
  const urls = new Set<string>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url }) => void urls.add(url));
  beforeAll(async () => {
    const mirror = new ReleaseMirror('/nowhere', NO_API);
    const sdk = { index: { packages: [] } } as unknown as KeptSdk;
    const everything = { api: NO_API, pages: newPages(), assets: '/nowhere', hasMailbox: true };
    subscribe('fastify.initialization', watch);
    server = await createShellServer({ ...everything, mirror, sdk });
    await server.ready();
    unsubscribe('fastify.initialization', watch);
  });
  afterAll(() => server.close());

  it('can be no page of a release', () => {
    const canBePage = [...urls].filter((url) => {
      const path = url.split('/').slice(0, 2).join('/');
      return releaseRoute.shape.path.safeParse(path).success && !isReserved(path);
    });

    expect(canBePage).toEqual([]);
    expect(urls.size).toBeGreaterThan(10);
  });
});

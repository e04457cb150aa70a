import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';

import { createShellServer } from '../server.ts';
import { newPages, NO_API } from '../test/shell.ts';
import { PageCache } from './page-cache.ts';

const set = { id: 'x', revision: 1, releases: [], isApiReachable: true };
const NONCES = ['0123456789abcdefghijkl==', 'AAAAAAAAAAAAAAAAAAAAAA=='];
const READ = { br: brotliDecompressSync, gzip: gunzipSync };
const newPage = () => jest.fn((nonce: string) => `<meta nonce="${nonce}"><p>${'A page. '.repeat(200)}</p>`);

describe('the pages that are kept', () => {
  it.each(['br', 'gzip', 'identity'])('are made once, with a nonce for each response: %s', async (acceptEncoding) => {
    const [cache, html] = [new PageCache(), newPage()];

    const pages = await Promise.all(NONCES.map(() => cache.get({ set, key: '/', acceptEncoding, html })));

    expect(html).toHaveBeenCalledTimes(1);
    const sent = pages.map(({ encoding, copy }, index) => {
      const bytes = copy(NONCES[index] ?? '');
      return String(encoding ? READ[encoding](bytes) : bytes);
    });
    expect(sent).toEqual(NONCES.map((nonce) => newPage()(nonce)));
  });

  it('can be read whatever is in them', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem({ maxCount: 300 }));
    const nonces = fc
      .uint8Array({ minLength: 16, maxLength: 16 })
      .map((bytes) => Buffer.from(bytes).toString('base64'));

    await fc.assert(
      fc.asyncProperty(text, text, nonces, async (before, after, nonce) => {
        const html = (own: string) => `${before}<meta nonce="${own}">${after}`.toWellFormed();
        for (const acceptEncoding of ['br', 'gzip'] as const) {
          const { encoding, copy } = await new PageCache().get({ set, key: '/', acceptEncoding, html });
          expect(encoding).toBe(acceptEncoding);
          expect(String(READ[acceptEncoding](copy(nonce)))).toBe(html(nonce));
        }
      }),
      { numRuns: process.env['LONG_TESTS'] === undefined ? 25 : 100 },
    );
  });

  it('are made anew for another release set', async () => {
    const [cache, html] = [new PageCache(), newPage()];

    for (const live of [set, set, { ...set }]) await cache.get({ set: live, key: '/', acceptEncoding: 'br', html });

    expect(html).toHaveBeenCalledTimes(2);
  });

  it('are forgotten when there are too many', async () => {
    const [cache, html] = [new PageCache(3000), newPage()];

    for (const key of ['/a', '/b', '/c', '/a']) await cache.get({ set, key, acceptEncoding: 'br', html });

    expect(html).toHaveBeenCalledTimes(4);
  });

  it('are sent as they are while too many others are compressed', async () => {
    const [cache, html] = [new PageCache(), newPage()];
    const get = (key: string) => cache.get({ set, key, acceptEncoding: 'br', html });

    const pages = await Promise.all(Array.from({ length: 100 }, (_, index) => get(`/${index}`)));

    const plain = pages.filter(({ encoding }) => !encoding);
    expect(plain).toHaveLength(100 - 18);
    expect(String(plain[0]?.copy(NONCES[0] ?? ''))).toContain(NONCES[0]);
    expect((await get('/99')).encoding).toBe('br');
  });
});

describe('a page as it is sent', () => {
  const start = () => {
    const shellRoutes = [{ path: '/login', title: 'Log In', access: 'public' }];
    return createShellServer({ api: NO_API, pages: newPages({ shellRoutes }) });
  };

  it.each(['br', 'gzip', 'identity'])('is not copied where only its headers are asked for: %s', async (encoding) => {
    const server = await start();
    const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/login`;
    const ask = async (method: string) => {
      const response = await fetch(url, { method, headers: { 'accept-encoding': encoding } });
      await response.arrayBuffer();
      return ['content-length', 'content-type', 'content-encoding', 'etag'].map((name) => response.headers.get(name));
    };
    const page = await ask('GET');
    const copies = [jest.spyOn(Buffer, 'concat'), jest.spyOn(Buffer, 'from')];

    const head = await ask('HEAD');
    const lengths = copies.flatMap(({ mock }) => mock.results.map(({ value }) => String((value as Buffer).length)));
    copies.forEach((copy) => copy.mockRestore());
    await server.close();

    expect(head).toEqual(page);
    expect(lengths).not.toContain(page[0]);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip; q=0.0 , br;q=0.5', 'br'],
    ['br;q=0,gzip;q=0', undefined],
  ])('has no encoding that is refused: %s', async (accepted, encoding) => {
    const server = await start();

    const { headers } = await server.inject({ url: '/login', headers: { 'accept-encoding': accepted } });
    await server.close();

    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each(['br', 'gzip'] as const)('has the nonce of its own policy, which no other has: %s', async (encoding) => {
    const server = await start();
    const open = () => server.inject({ url: '/login', headers: { 'accept-encoding': encoding } });

    const nonces = [await open(), await open()].map(({ headers, rawPayload }) => {
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding, cookie' });
      const html = String(READ[encoding](rawPayload));
      return [/nonce="(.*?)"/.exec(html)?.[1], /'nonce-(.*?)'/.exec(String(headers['content-security-policy']))?.[1]];
    });
    await server.close();

    for (const [inPage, inPolicy] of nonces) expect(inPage).toBe(inPolicy);
    expect(new Set(nonces.flat()).size).toBe(2);
  });
});

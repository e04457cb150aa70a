import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { ApiDouble } from '../test/api-double.ts';
import { newPages } from '../test/shell.ts';

const PROXY = '10.0.0.9';
const pages = newPages({ shellRoutes: [{ path: '/login', title: 'Log In', access: 'public' }] });

describe('the visitor’s address that the API receives', () => {
  let double: ApiDouble;
  afterEach(() => double.stop());

  /** The API echoes what it received. */
  const start = async (trustProxy = 0) => {
    double = new ApiDouble(({ headers }, response) => void response.end(String(headers['x-forwarded-for'])));
    await double.start({ pages, trustProxy });
  };
  const forwardedFor = async (claimed: string) => {
    const headers = { 'x-forwarded-for': claimed, 'x-forwarded-proto': 'https' };
    return (await double.shell.inject({ url: '/api/me', headers, remoteAddress: PROXY })).body;
  };

  it('is the connection’s address, whatever the visitor claims', async () => {
    await start();

    expect(await forwardedFor('192.0.2.1')).toBe(PROXY);
  });

  it('is what the trusted proxy says, not what the visitor told the proxy', async () => {
    await start(1);

    expect(await forwardedFor('198.51.100.1, 192.0.2.1')).toBe('192.0.2.1');
  });

  it.each([{ expect: '100-continue' }, { 'keep-alive': 'timeout=5' }, { te: 'trailers' }])(
    'is received with a request that has %o, which is for the shell alone',
    async (headers) => {
      await start();

      const { statusCode, body } = await double.shell.inject({ url: '/api/me', headers, remoteAddress: PROXY });

      expect([statusCode, body]).toEqual([200, PROXY]);
    },
  );

  it('takes the scheme from the trusted proxy, but not the host', async () => {
    await start(1);
    const { url } = double;
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'elsewhere.example' };

    const body = await (await fetch(`${url}/sitemap.xml`, { headers })).text();

    expect(body).toContain(`<loc>${url.replace('http:', 'https:')}/login</loc>`);
  });
});

it('passes on that an answer has not changed', async () => {
  const double = new ApiDouble((_, response) => void response.writeHead(304, { etag: '"a"' }).end());
  await double.start();

  const { statusCode, body } = await double.shell.inject({ url: '/api/reviews', headers: { 'if-none-match': '"a"' } });

  await double.stop();
  expect([statusCode, body]).toEqual([304, '']);
});

describe('a file of a release', () => {
  let double: ApiDouble;
  beforeAll(async () => {
    double = await new ApiDouble().start();
  });
  afterAll(() => double.stop());

  const VERSION = '/api/releases/mfe-games/1.0.0+000000000001';

  it.each([
    `${VERSION}/file?path=a.js`,
    `${VERSION}/file/?path=a.js`,
    `${VERSION}/%66ile?path=a.js`,
    `/api${VERSION}/file?path=a.js`,
    `/api/api${VERSION}/file?path=a.js`,
  ])('comes from the shell’s own copy, not from the API: %s', async (path) => {
    const statuses = await Promise.all(
      ['GET', 'HEAD'].map(async (method) => (await fetch(`${double.url}${path}`, { method })).status),
    );

    expect(statuses).toEqual([404, 404]);
    expect(double.received).toEqual([]);
  });

  it('is described by its record, which comes from the API', async () => {
    expect((await fetch(`${double.url}${VERSION}`)).status).toBe(200);
  });
});

describe('a file of the media store', () => {
  let double: ApiDouble;

  beforeAll(async () => {
    // It echoes what it was asked for.
    double = new ApiDouble(({ url, method, headers }, response) => {
      response.writeHead(206, { 'content-security-policy': 'sandbox', 'content-range': 'bytes 0-1/9', etag: '"a"' });
      response.end(method === 'HEAD' ? '' : `${method} ${url} ${headers.range} ${headers['if-none-match']}`);
    });
    await double.start();
  });
  afterAll(() => double.stop());

  it('comes from the API, with the headers that browsers need to show and keep it', async () => {
    const headers = { range: 'bytes=0-1', 'if-none-match': '"b"' };

    const response = await double.shell.inject({ url: '/storage/stress/alarm.svg?member=7&signature=x', headers });

    expect(response.statusCode).toBe(206);
    expect(response.body).toBe('GET /api/storage/stress/alarm.svg?member=7&signature=x bytes=0-1 "b"');
    expect(response.headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'content-range': 'bytes 0-1/9',
      etag: '"a"',
    });
  });

  it('can be asked for its headers only', async () => {
    const response = await double.shell.inject({ method: 'HEAD', url: '/storage/stress/alarm.svg' });

    expect([response.statusCode, response.headers.etag]).toEqual([206, '"a"']);
  });

  it('can be neither changed nor deleted there', async () => {
    const statuses = await Promise.all(
      (['POST', 'PUT', 'DELETE'] as const).map((method) =>
        double.shell.inject({ method, url: '/storage/stress/alarm.svg' }),
      ),
    );

    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([405, 405, 405]);
  });

  it.each(['/storage/../me', '/storage/%2e%2e/me', '/storage/..%2fme', '/storage//me'])(
    'leads to no other call: %s',
    async (url) => {
      const { body } = await double.shell.inject({ url, headers: { accept: 'application/json' } });

      expect(body).not.toMatch(/^GET \/api\/me/);
    },
  );
});

describe('a response of the API', () => {
  const READERS = 100;
  let double: ApiDouble;

  beforeEach(async () => {
    // Never ends a response whose address says so, like one that a browser reads slowly.
    double = await new ApiDouble(({ url }, response) => {
      response.writeHead(200).write('x');
      if (!url?.endsWith('/slow')) response.end();
    }).start();
  });
  afterEach(() => double.stop());

  it.each([
    ['/storage/videos', 'at the same address', '127.0.0.1'],
    ['/api', 'elsewhere', '127.0.0.2'],
  ])('does not wait until others have read theirs: %s, %s', async (folder, _, address) => {
    const head = `GET ${folder}/slow HTTP/1.1\r\nhost: a\r\n\r\n`;
    const readers = Array.from({ length: READERS }, () => double.dial(head, address));
    await Promise.race(readers.map(({ socket }) => once(socket, 'data')));
    await sleep(200);

    const response = await fetch(`${double.url}${folder}/quick`);

    expect(await response.text()).toBe('x');
  });
});

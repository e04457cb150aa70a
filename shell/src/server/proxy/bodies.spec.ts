import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { errorBody } from '@mindgrove/contracts/http/error';
import { BODY_LIMIT } from '@mindgrove/contracts/http/route';
import { afterEach, describe, expect, it } from '@jest/globals';

import { ApiDouble } from '../test/api-double.ts';

const MEGABYTE = 1_048_576;
const LARGE = 409_600;
const json = { 'content-type': 'application/json' };

describe('the body of a call', () => {
  let double: ApiDouble;
  afterEach(() => double.stop());

  /** Answers when the body has ended, with its length. */
  const count = (request: IncomingMessage, response: ServerResponse) => {
    let bytes = 0;
    request.on('data', (data: Buffer) => (bytes += data.length)).on('end', () => response.end(String(bytes)));
  };
  const start = async (listener = count) => (double = await new ApiDouble(listener).start());
  const post = (path: string, body: string, headers = {}) =>
    fetch(`${double.url}${path}`, { method: 'POST', body, headers: { ...json, ...headers } });

  it('reaches the API whole, with its length, however it was sent', async () => {
    const lengths: unknown[] = [];
    await start((request, response) => {
      lengths.push(request.headers['content-length']);
      count(request, response);
    });

    const sized = await post('/api/admin/content/1/draft', 'x'.repeat(LARGE));
    const chunked = double.dial(
      'POST /api/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    );
    await chunked.ended;

    expect(await sized.text()).toBe(String(LARGE));
    expect(chunked.answer()).toMatch(/\r\n\r\n2$/);
    expect(lengths).toEqual([String(LARGE), '2']);
  });

  it('takes no connection to the API until it has come', async () => {
    await start();
    let connections = 0;
    double.api.on('connection', () => (connections += 1));

    const slow = Array.from({ length: 200 }, () =>
      double.dial('POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{'),
    );
    await sleep(300);
    expect(connections).toBe(0);
    slow[0]?.socket.write('}');
    await once(slow[0]!.socket, 'data');

    expect(slow[0]?.status()).toBe(200);
    expect(double.received).toEqual(['POST /api/login']);
  });

  it.each([
    ['a length', '/api/login', `content-length: ${2 * MEGABYTE}\r\n\r\n${'x'.repeat(2 * MEGABYTE)}`],
    ['chunks', '/api/login', `transfer-encoding: chunked\r\n\r\n200000\r\n${'x'.repeat(2 * MEGABYTE)}\r\n0\r\n\r\n`],
    ['a byte too many', '/api/unknown', `content-length: ${BODY_LIMIT + 1}\r\n\r\n${'x'.repeat(BODY_LIMIT + 1)}`],
    [
      'a byte too many for a large one',
      '/api/admin/content/1/draft',
      `content-length: ${LARGE + 1}\r\n\r\n${'x'.repeat(LARGE + 1)}`,
    ],
  ])('is refused beyond what its route takes, and its sender can read so: with %s', async (_, path, rest) => {
    await start();

    const visitor = double.dial(`POST ${path} HTTP/1.1\r\nhost: a\r\n${rest}`);
    await visitor.ended;

    expect(visitor.status()).toBe(413);
    expect(visitor.answer()).toMatch(/\r\nconnection: close\r\n/i);
    expect(visitor.answer()).toContain('"code":"payload_too_large"');
    expect(double.received).toEqual([]);
  });

  it.each(['content-length: 2\r\n\r\n{}', 'transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'])(
    'is left out of a GET, where it means nothing: %j',
    async (rest) => {
      await start();

      const visitor = double.dial(`GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${rest}`);
      await visitor.ended;

      expect(visitor.answer()).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n0$/s);
    },
  );

  it('lets its sender read a response that the API gives while it comes', async () => {
    await start((_request, response) => void response.writeHead(401).end('{}'));

    const sender = double.dial(
      `POST /api/releases HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a\r\ncontent-length: ${4 * MEGABYTE}\r\n\r\n`,
    );
    // Like most clients, it reads nothing before it has sent everything.
    sender.socket.pause();
    for (let part = 0; part < 4; part += 1) {
      sender.socket.write('x'.repeat(MEGABYTE));
      await sleep(100);
    }
    sender.socket.resume();
    await sender.ended;

    expect(sender.status()).toBe(401);
  });

  it('is not waited for after its sender was refused', async () => {
    await start();

    const visitor = double.dial(`POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: ${2 * MEGABYTE}\r\n\r\nx`);
    await visitor.ended;

    expect(visitor.status()).toBe(413);
  });

  it('is an upload at some addresses, which reaches the API while it comes', async () => {
    const starts: string[] = [];
    await start((request, response) => {
      request.once('data', (data: Buffer) => starts.push(String(data)));
      count(request, response);
    });

    const upload = double.dial(
      `POST /api/releases HTTP/1.1\r\nhost: a\r\nauthorization: Bearer x\r\ncontent-length: ${3 * MEGABYTE}\r\n\r\nfirst`,
    );
    while (starts.length === 0) await sleep(10);
    upload.socket.write('x'.repeat(3 * MEGABYTE - 5));
    await once(upload.socket, 'data');

    expect(starts).toEqual(['first']);
    expect(upload.answer()).toMatch(new RegExp(`\\r\\n\\r\\n${3 * MEGABYTE}$`));
  });

  it.each([
    ['/api/releases', 'release_token_required'],
    ['/api/api/releases', 'release_token_required'],
    ['/api/admin/media', 'sign_in_required'],
  ])('is no upload without credentials: %s', async (path, code) => {
    await start();

    const response = await post(path, '{}');

    expect(response.status).toBe(401);
    expect(errorBody.parse(await response.json()).code).toBe(code);
    expect(double.received).toEqual([]);
  });
});

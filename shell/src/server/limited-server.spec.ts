import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { SERVER_LIMITS } from '@mindgrove/server-kit/http-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { createLimitedServer } from './limited-server.ts';
import { ApiDouble } from './test/api-double.ts';

const withHeader = (bytes: number, path = '/api/health') =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(bytes)}\r\n\r\n`;

describe('the shell’s server, at its limits', () => {
  let double: ApiDouble;
  beforeEach(async () => {
    double = await new ApiDouble().start();
  });
  afterEach(() => double.stop());

  it('ends slow headers, slow bodies and idle connections, and tells the API of none', async () => {
    await double.stop();
    // A twentieth of the real ones, which are tens of seconds.
    const limits: { headersMs: number; bodyMs: number; checkMs: number; keepAliveMs: object } = SERVER_LIMITS;
    jest.replaceProperty(limits, 'headersMs', 500);
    jest.replaceProperty(limits, 'bodyMs', 1000);
    jest.replaceProperty(limits, 'checkMs', 50);
    jest.replaceProperty(limits, 'keepAliveMs', { direct: 500, behindProxy: 500 });
    double = await new ApiDouble().start();
    const headers = double.dial('GET /api/health HTTP/1.1\r\nhost: a\r\n');
    const bodies = Array.from({ length: 100 }, () =>
      double.dial('POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n'),
    );
    const upload = double.dial('POST /api/releases HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n');
    const idle = double.dial('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    const drip = setInterval(() => bodies.forEach(({ socket }) => socket.write(' ')), 50);

    const lives = await Promise.all([headers, upload, idle, ...bodies].map(({ ended }) => ended));
    clearInterval(drip);

    jest.restoreAllMocks();
    expect(Math.max(...lives)).toBeLessThan(15_000);
    expect(headers.status()).toBe(408);
    expect(upload.status()).toBe(401);
    expect(idle.status()).toBe(200);
    expect(new Set(bodies.map(({ status }) => status()))).toEqual(new Set([408]));
    expect(bodies[0]?.answer()).toContain('"code":"request_timeout"');
    expect(double.received).toEqual([]);
  });

  it('bounds the connections of one address, while others are served', async () => {
    const many = Array.from({ length: SERVER_LIMITS.connectionsPerAddress + 20 }, () => double.dial(''));
    await Promise.race(many.map(({ ended }) => ended));
    const other: Socket = connect({
      port: Number(new URL(double.url).port),
      host: '127.0.0.1',
      localAddress: '127.0.0.2',
    });
    other.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');

    const answer = await new Promise((resolve) => other.once('data', (data) => resolve(String(data))));

    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('serves what is sent in advance on one connection, within reason', async () => {
    const request = 'GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n';
    const few = double.dial(request.repeat(SERVER_LIMITS.unansweredRequests));
    while (few.answer().split('HTTP/1.1 200 ').length <= SERVER_LIMITS.unansweredRequests) await sleep(20);

    const flood = double.dial(request.repeat(100_000));
    await flood.ended;

    expect(double.received.length).toBeLessThanOrEqual(2 * SERVER_LIMITS.unansweredRequests);
  });

  it('ends a connection with large headers in advance', async () => {
    double.answer = () => undefined;
    const visitor = double.dial(withHeader(10_000).repeat(3));

    await visitor.ended;

    expect(double.received.length).toBeLessThanOrEqual(1);
  });

  it('reads no large headers while many of them are unanswered, and ordinary ones all the same', async () => {
    double.answer = () => undefined;
    const size = SERVER_LIMITS.headerBytes - 500;
    const limits: { allHeaderBytes: number } = SERVER_LIMITS;
    jest.replaceProperty(limits, 'allHeaderBytes', 4.5 * size);
    const held = Array.from({ length: 4 }, () => double.dial(withHeader(size)));
    while (double.received.length < held.length) await sleep(20);

    const large = double.dial(withHeader(size), '127.0.0.2');
    await large.ended;
    const ordinary = await fetch(`${double.url}/healthz`);

    expect(large.answer()).toBe('');
    expect(ordinary.status).toBe(200);
    held.forEach(({ socket }) => socket.destroy());
    await sleep(500);
    const later = double.dial(withHeader(size, '/healthz'), '127.0.0.2');
    while (later.answer() === '') await sleep(20);
    expect(later.status()).toBe(200);
    jest.restoreAllMocks();
  });

  it('begins what was sent in advance when its turn comes, and never when its visitor has left', async () => {
    const answers: (() => void)[] = [];
    double.answer = (_, response) => void answers.push(() => response.end('ok'));
    const visitor = double.dial('GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3));
    while (answers.length === 0) await sleep(10);
    await sleep(100);
    expect(answers).toHaveLength(1);

    answers[0]?.();
    while (answers.length === 1) await sleep(10);
    visitor.socket.destroy();
    await sleep(300);

    expect(double.received).toHaveLength(2);
  });

  it('ends a connection that asks for a socket behind an unanswered request, whose place is free again', async () => {
    const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
    const request = 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}';
    double.answer = ({ url }, response) => void (url === '/api/me' && response.end('ok'));

    const early = Array.from({ length: 20 }, () =>
      double.dial(`${request}GET /socket.io/ HTTP/1.1\r\nhost: a\r\norigin: http://a\r\n${upgrade}\r\n`),
    );
    await Promise.all(early.map(({ ended }) => ended));
    const response = await fetch(`${double.url}/api/me`);

    expect(early.map(({ answer }) => answer())).toEqual(early.map(() => ''));
    expect(response.status).toBe(200);
  });

  it('ends connections whose visitor reads nothing', () => {
    // A minute is too long to wait for.
    expect(double.shell.server.timeout).toBe(SERVER_LIMITS.silenceMs);
  });
});

describe('a visitor who comes while another address has sent many requests', () => {
  const FLOOD = { connections: 40, requests: SERVER_LIMITS.unansweredRequests };

  it.each([
    ['by themselves', 0],
    ['through one proxy', 1],
  ])('is served before most of them, where visitors come %s', async (_, trustProxy) => {
    const server = createLimitedServer(trustProxy);
    const served: string[] = [];
    server.get('/', ({ ip }) => (served.push(ip), 'ok'));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const ask = (localAddress: string, count: number) => {
      const head = `GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${localAddress}\r\n\r\n`;
      connect({ port, host: '127.0.0.1', localAddress: trustProxy ? '127.0.0.1' : localAddress })
        .on('error', () => undefined)
        .resume()
        .write(head.repeat(count));
    };

    for (let index = 0; index < FLOOD.connections; index += 1) ask('127.0.0.2', FLOOD.requests);
    ask('127.0.0.3', 1);
    while (served.length < FLOOD.connections * FLOOD.requests + 1) await sleep(10);
    server.server.closeAllConnections();
    await server.close();

    expect(served.indexOf('127.0.0.3')).toBeLessThan(FLOOD.connections * 2);
  });

  it.each(['1:2:3:4:5:6:7:8:9::1', '::ffff:1.2.3.4:5:6:7:8:9:a', 'x', ','])(
    'lives on when a visitor comes from “%s”',
    async (address) => {
      const server = createLimitedServer(1);
      server.get('/', () => 'here');
      const url = await server.listen({ host: '127.0.0.1', port: 0 });

      const response = await fetch(url, { headers: { 'x-forwarded-for': address } });

      expect(await response.text()).toBe('here');
      await server.close();
    },
  );
});

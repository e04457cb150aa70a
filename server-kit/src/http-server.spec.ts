import { once } from 'node:events';
import { request as sendRequest, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { describe, expect, it } from '@jest/globals';

import { drainServer, SERVER_LIMITS, withoutRepeatedPrefix } from './http-server.ts';
import { closeAfterEach, count, dial, GET, listen, portOf, post } from './http-server.testing.ts';

closeAfterEach();

/** Shortens a test that would otherwise wait for seconds; returns what restores the limits. */
function replaceLimits(limits: Partial<Record<keyof typeof SERVER_LIMITS, unknown>>) {
  const real = { ...SERVER_LIMITS };
  Object.assign(SERVER_LIMITS, limits);
  return () => Object.assign(SERVER_LIMITS, real);
}

describe('an HTTP server with our limits', () => {
  it('ends connections that are silent, slow or idle, and says so in the API’s words', async () => {
    const limits = { headersMs: 500, requestMs: 1000, keepAliveMs: { direct: 500, behindProxy: 500 }, checkMs: 50 };
    const restore = replaceLimits(limits);
    const server = await listen(count);
    const silent = dial(server);
    const idle = dial(server, GET);
    const slowHeaders = dial(server, 'GET / HTTP/1.1\r\nhost: here\r\n');
    const slowBody = dial(server, post('content-length: 100'));

    const drip = setInterval(() => {
      slowHeaders.socket.write('x: y\r\n');
      slowBody.socket.write('x');
    }, 50);
    const lives = await Promise.all([silent, idle, slowHeaders, slowBody].map(({ ended }) => ended));

    clearInterval(drip);
    restore();
    // Far below the real limits, which are ten seconds and more.
    expect(Math.max(...lives)).toBeLessThan(6000);
    expect([slowHeaders, slowBody].map(({ text }) => text())).toEqual([
      expect.stringMatching(/^HTTP\/1.1 408 [^]*{"told":408}$/),
      expect.stringMatching(/^HTTP\/1.1 408 [^]*{"told":408}$/),
    ]);
  });

  it.each([
    [431, `GET / HTTP/1.1\r\nhost: here\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    [400, 'GET odd bytes\r\n\r\n'],
    [501, 'BREW / HTTP/1.1\r\n\r\n'],
  ])('refuses with %i what Node cannot parse', async (status, text) => {
    const server = await listen(count);

    const odd = dial(server, text);
    await odd.ended;

    expect(odd.text()).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*{"told":${status}}$`));
  });

  it('puts no refusal into the response to another request', async () => {
    const server = await listen((_, response) => void response.write('begun'));
    const visitor = dial(server, GET);
    await once(visitor.socket, 'data');

    visitor.socket.write('odd bytes\r\n\r\n');
    await visitor.ended;

    expect(visitor.text()).not.toContain('told');
  });
});

describe('a server that is told to stop', () => {
  const stop = async (server: Server) => {
    const startedAt = performance.now();
    const closed = once(server, 'close');
    await drainServer(server);
    await closed;
    return performance.now() - startedAt;
  };

  it('answers calls in flight, ends idle connections, and tells new calls to close theirs', async () => {
    const server = await listen((request, response) => {
      setTimeout(() => response.end('done'), request.url === '/slow' ? SERVER_LIMITS.drainMs + 300 : 0);
    });
    const idle = dial(server, GET);
    const late = dial(server, GET);
    await Promise.all([once(idle.socket, 'data'), once(late.socket, 'data')]);
    const slow = dial(server, 'GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
    await sleep(50);

    const stopped = stop(server);
    await sleep(50);
    late.socket.write(GET);
    const ms = await stopped;
    await Promise.all([idle.ended, late.ended, slow.ended]);

    expect(ms).toBeLessThan(SERVER_LIMITS.stopMs);
    expect(slow.text()).toMatch(/connection: close[^]*done$/i);
    expect(late.text().split('HTTP/1.1 200').at(-1)).toMatch(/connection: close/i);
  });

  it('still takes calls for a moment', async () => {
    const server = await listen(count);

    const stopped = stop(server);
    const response = new Promise<string | undefined>((resolve, reject) => {
      const call = sendRequest({ port: portOf(server), host: '127.0.0.1', agent: false }, (answer) => {
        resolve(answer.headers.connection);
        answer.resume();
      });
      call.on('error', reject).end();
    });

    await expect(response).resolves.toBe('close');
    await stopped;
  });

  it('cuts connections that do not end', async () => {
    const restore = replaceLimits({ stopMs: 700 });
    const server = await listen((_, response) => void response.write('and then'));
    const endless = dial(server, GET);
    const slowBody = dial(server, post('content-length: 100'));
    await once(endless.socket, 'data');

    const ms = await stop(server);
    await Promise.all([endless.ended, slowBody.ended]);

    restore();
    // Far below what an idle connection or a body may take.
    expect(ms).toBeLessThan(8000);
  });
});

/** Connects, sends and resets from a thread of its own, while this one accepts nothing. */
function sendAndReset(server: Server, text: string): void {
  const source = `
    const { workerData: { port, text, sent } } = require('node:worker_threads');
    const socket = require('node:net').connect(port, '127.0.0.1', () => {
      socket.write(text);
      socket.resetAndDestroy();
      Atomics.store(sent, 0, 1);
      Atomics.notify(sent, 0);
    });`;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  new Worker(source, { eval: true, workerData: { port: portOf(server), text, sent } });
  Atomics.wait(sent, 0, 0, 5000);
}

describe('a connection that was reset before it was accepted', () => {
  it('reaches nobody, since it has no address', async () => {
    const addresses: unknown[] = [];
    const server = await listen(({ socket }, response) => {
      addresses.push(socket.remoteAddress);
      response.end();
    });

    sendAndReset(server, GET);
    await once(dial(server, GET).socket, 'data');

    expect(addresses).toEqual(['127.0.0.1']);
  });
});

describe('the base path of the API', () => {
  it.each([
    ['/api/api/me?a=/api/api/', '/api/me?a=/api/api/'],
    ['/api/api/api/me', '/api/me'],
    ['/api/me', '/api/me'],
    ['/api/api', '/api/api'],
    ['/api/apiary', '/api/apiary'],
    ['/login/api/api/me', '/login/api/api/me'],
  ])('counts once: %s is %s', (url, path) => {
    expect(withoutRepeatedPrefix(url)).toBe(path);
  });
});

import { once } from 'node:events';
import { request as sendRequest, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { describe, expect, it } from '@jest/globals';

import { drainServer, networkOf, SERVER_LIMITS, withoutRepeatedPrefix } from './http-server.ts';
import { closeAfterEach, count, dial, GET, listen, portOf, post } from './http-server.testing.ts';

closeAfterEach();

/** Shortens a test that would otherwise wait for seconds; returns what restores the limits. */
function replaceLimits(limits: Partial<Record<keyof typeof SERVER_LIMITS, unknown>>) {
  const real = { ...SERVER_LIMITS };
  Object.assign(SERVER_LIMITS, limits);
  return () => Object.assign(SERVER_LIMITS, real);
}

describe('an HTTP server with our limits', () => {
  it('ends connections that are silent, slow or idle, and waits for a large body that keeps coming', async () => {
    const TICK_MS = 50;
    const limits = { headersMs: 500, bodyMs: 1000, keepAliveMs: { direct: 500, behindProxy: 500 }, checkMs: TICK_MS };
    const restore = replaceLimits(limits);
    const server = await listen(count);
    const silent = dial(server);
    const idle = dial(server, GET);
    const slowHeaders = dial(server, 'GET / HTTP/1.1\r\nhost: here\r\n');
    const slowBody = dial(server, post('content-length: 100'));
    // A few times faster than required, since a tick takes longer on a busy machine.
    const chunk = Buffer.alloc(SERVER_LIMITS.bodyBytesPerSecond / 4);
    const ticks = 1.5 * (limits.bodyMs / TICK_MS);
    const large = dial(server, post(`connection: close\r\ncontent-length: ${chunk.length * ticks}`));

    for (let tick = 0; tick < ticks; tick += 1) {
      slowHeaders.socket.write('x: y\r\n');
      slowBody.socket.write('x');
      large.socket.write(chunk);
      await sleep(TICK_MS);
    }
    const [silentMs, idleMs, headersMs, bodyMs] = await Promise.all(
      [silent, idle, slowHeaders, slowBody, large].map(({ ended }) => ended),
    );

    restore();
    // Far below the real limits, which are ten seconds and more.
    expect(silentMs).toBeLessThan(limits.headersMs + 5000);
    expect(idleMs).toBeLessThan(limits.keepAliveMs.direct + 5000);
    expect(headersMs).toBeLessThan(limits.headersMs + 5000);
    expect(bodyMs).toBeGreaterThan(limits.bodyMs - TICK_MS);
    expect(bodyMs).toBeLessThan(limits.bodyMs + 10_000);
    expect([slowHeaders, slowBody].map(({ text }) => text().slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408']);
    expect(large.text()).toContain(`\r\n\r\n${chunk.length * ticks}`);
  });

  it.each(['', '\r\nexpect: 200-ok'])('ends bodies in tiny pieces before they are kept (%j)', async (header) => {
    let bytes = 0;
    const server = await listen((request) => request.on('data', (data: Buffer) => (bytes += data.length)));

    const pieces = dial(server, `${post(`transfer-encoding: chunked${header}`)}${'1\r\n \r\n'.repeat(100_000)}`);
    await pieces.ended;

    expect(pieces.text()).toMatch(/^HTTP\/1.1 400 /);
    expect(bytes).toBeLessThanOrEqual(SERVER_LIMITS.bodyPieces + 1);
  });

  it('ends them when their request was answered before, too', async () => {
    const server = await listen((_, response) => void response.end('no'));

    const pieces = dial(server, post('transfer-encoding: chunked'));
    await once(pieces.socket, 'data');
    pieces.socket.write('1\r\n \r\n'.repeat(100_000));

    // An idle connection would end after 10 s.
    expect(await pieces.ended).toBeLessThan(8000);
  });

  it('takes small pieces of a small body, and ordinary ones of a large body', async () => {
    const server = await listen(count);
    const chunked = (pieces: number, bytes: number) =>
      `${post('connection: close\r\ntransfer-encoding: chunked')}${`${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`.repeat(pieces)}0\r\n\r\n`;

    const small = dial(server, chunked(SERVER_LIMITS.bodyPieces, 1));
    const large = dial(server, chunked(2000, 1000));
    await Promise.all([small.ended, large.ended]);

    expect(small.text()).toMatch(new RegExp(`\r\n\r\n.*${SERVER_LIMITS.bodyPieces}`, 's'));
    expect(large.text()).toContain('2000000');
  });

  it('refuses headers that are too large', async () => {
    const server = await listen(count);

    const bomb = dial(server, `GET / HTTP/1.1\r\nhost: here\r\nx: ${'y'.repeat(SERVER_LIMITS.headerBytes)}\r\n\r\n`);
    await bomb.ended;

    expect(bomb.text()).toMatch(/^HTTP\/1.1 431 /);
  });

  it('bounds the connections of one address, and takes new ones when others end', async () => {
    const server = await listen(count);
    const limit = SERVER_LIMITS.connectionsPerAddress;
    const first = Array.from({ length: limit }, () => dial(server));
    await Promise.all(first.map(({ socket }) => once(socket, 'connect')));

    const beyond = dial(server, GET);
    await beyond.ended;
    first[0]?.socket.destroy();
    await sleep(100);
    const next = dial(server, GET);
    await once(next.socket, 'data');

    expect(beyond.text()).toBe('');
    expect(next.text()).toMatch(/^HTTP\/1.1 200 /);
  });

  it('does not bound the connections of a proxy', async () => {
    const server = await listen(count, true);
    const many = Array.from({ length: SERVER_LIMITS.connectionsPerAddress + 1 }, () => dial(server));
    await Promise.all(many.map(({ socket }) => once(socket, 'connect')));

    const next = dial(server, GET);
    await once(next.socket, 'data');

    expect(next.text()).toMatch(/^HTTP\/1.1 200 /);
  });

  it('ends connections on which nothing moves', async () => {
    const server = await listen(count);

    // A minute is too long to wait for.
    expect(server.timeout).toBe(SERVER_LIMITS.silenceMs);
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
  it.each([true, false])('reaches nobody, since it has no address (behind a proxy: %s)', async (isBehindProxy) => {
    const addresses: unknown[] = [];
    const server = await listen(({ socket }, response) => {
      addresses.push(socket.remoteAddress);
      response.end();
    }, isBehindProxy);

    sendAndReset(server, GET);
    await once(dial(server, GET).socket, 'data');

    expect(addresses).toEqual(['127.0.0.1']);
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['[2001:DB8:1:2::9]:4711', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
    ['1:2:3:4:5:6:7:8:9::1', '1:2:3:4:5:6:7:8:9::1'],
    ['::ffff:1.2.3.4:5', '::ffff:1.2.3.4:5'],
    [':::', ':::'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is a string, whatever is written', () => {
    const parts = [':', '::', '1', 'ffff', '1.2.3.4', '[', ']', '%e'];
    const longer = (written: string[]) => written.flatMap((start) => parts.map((part) => start + part));
    const all = [1, 2, 3, 4, 5].reduce(longer, parts);

    expect(all.filter((written) => typeof networkOf(written) !== 'string')).toEqual([]);
    expect(typeof networkOf(parts.slice(0, 4).join('').repeat(20))).toBe('string');
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

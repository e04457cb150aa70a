import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { limitServer, SERVER_LIMITS } from './http-server.ts';
import { closeAfterEach, count, dial, GET, listen, open, post } from './http-server.testing.ts';

closeAfterEach();

async function hasConnections(server: Server, most: number) {
  const count = promisify(server.getConnections.bind(server));
  while ((await count()) < most) await sleep(5);
}

describe('a full HTTP server', () => {
  const limits: { connections: number } = SERVER_LIMITS;
  beforeEach(() => void jest.replaceProperty(limits, 'connections', 3));
  afterEach(() => void jest.restoreAllMocks());

  it('ends the connection that has been idle for longest, for a new one', async () => {
    const server = await listen(count, true);
    const used = dial(server, GET);
    while (!used.text()) await sleep(5);
    const silent = [dial(server), dial(server)];
    await hasConnections(server, 3);
    used.socket.write(GET);
    while (used.text().split('HTTP/1.1 200').length < 3) await sleep(5);

    const next = dial(server, GET);
    await silent[0]?.ended;
    while (!next.text()) await sleep(5);

    expect([used, silent[1]].map((each) => each?.socket.destroyed)).toEqual([false, false]);
  });

  it('refuses the new one when none is idle', async () => {
    let requests = 0;
    const server = await listen(() => void (requests += 1), true);
    const busy = Array.from({ length: 3 }, () => dial(server, GET));
    while (requests < 3) await sleep(5);

    const next = dial(server, GET);
    await next.ended;

    expect(next.text()).toBe('');
    expect(busy.map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
  });

  it('ends the oldest of those whose bodies do not end, for a new one', async () => {
    let requests = 0;
    const server = await listen((...call) => ((requests += 1), count(...call)), true);
    const slow = Array.from({ length: 3 }, () => dial(server, post('content-length: 2')));
    while (requests < 3) await sleep(5);

    const next = dial(server, GET);
    while (!next.text()) await sleep(5);

    expect(slow.map(({ socket }) => socket.destroyed)).toEqual([true, false, false]);
  });

  it('ends one that reads no response, for a new one', async () => {
    let answers = 0;
    const server = await listen((_request, response) => {
      answers += 1;
      response.end(Buffer.alloc(32 * 1_048_576));
    }, true);
    const unread = Array.from({ length: 3 }, () => dial(server, GET));
    for (const { socket } of unread) socket.pause();
    while (answers < 3) await sleep(5);

    const fourth = once(server, 'connection');
    dial(server, GET);
    await fourth;
    for (const { socket } of unread) socket.resume();

    await unread[0]?.ended;
  });

  it('refuses the new one while a request that was sent in advance is unanswered', async () => {
    let requests = 0;
    const server = await listen((_request, response) => {
      requests += 1;
      if (requests === 1) response.end('first');
    }, true);
    const pipelined = dial(server, GET + GET);
    while (requests < 2) await sleep(5);
    const silent = [dial(server), dial(server)];
    await hasConnections(server, 3);

    const next = dial(server, GET);
    await silent[0]?.ended;

    expect(pipelined.socket.destroyed).toBe(false);
    next.socket.destroy();
  });

  it('keeps upgraded connections, which are not idle', async () => {
    const server = createServer();
    limitServer(server, { isBehindProxy: true });
    server.on('upgrade', (_request, socket: Socket) => {
      // It is no longer a connection that the server closes.
      open.push(socket);
      socket.write('upgraded');
    });
    open.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const upgraded = dial(server, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    while (!upgraded.text()) await sleep(5);
    const silent = [dial(server), dial(server), dial(server)];

    await silent[0]?.ended;

    expect(upgraded.socket.destroyed).toBe(false);
  });
});

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SERVER_LIMITS } from '@mindgrove/server-kit/http-server';

import { ApiDouble } from '../test/api-double.ts';
import { HANDSHAKE_LIMIT } from './sockets.ts';

const HANDSHAKE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: a',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');
async function untilOpen(server: Server, connections: number): Promise<void> {
  const count = promisify(server.getConnections.bind(server));
  while ((await count()) !== connections) await sleep(10);
}

describe('the handshake of a socket', () => {
  let double: ApiDouble;
  /** The API's ends. */
  let asked: Socket[];

  beforeEach(async () => {
    // A tenth of the real one.
    jest.replaceProperty(HANDSHAKE_LIMIT, 'ms', 500);
    asked = [];
    double = await new ApiDouble().start();
    double.api.on('upgrade', (_, socket: Socket) => {
      asked.push(socket);
      // Otherwise it would not notice that the shell has ended.
      socket
        .on('error', () => undefined)
        .on('end', () => socket.end())
        .resume();
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    for (const socket of asked) socket.destroy();
    await double.stop();
  });

  it.each(['leaves', 'half-closes'])('ends within seconds when its visitor %s', async (how) => {
    const { socket } = double.dial(HANDSHAKE);
    await untilOpen(double.api, 1);

    if (how === 'leaves') socket.destroy();
    else socket.end();

    await untilOpen(double.shell.server, 0);
    await untilOpen(double.api, 0);
  });

  it('ends within seconds when its visitor never finishes it', async () => {
    await double.stop();
    // A twentieth of the real one.
    const limits: { headersMs: number; checkMs: number } = SERVER_LIMITS;
    jest.replaceProperty(limits, 'headersMs', 500);
    jest.replaceProperty(limits, 'checkMs', 50);
    double = await new ApiDouble().start();

    await double.dial(HANDSHAKE.slice(0, -2)).ended;

    await untilOpen(double.shell.server, 0);
  });

  it('is answered with 503 when the API does not answer it', async () => {
    const visitor = double.dial(HANDSHAKE);
    await untilOpen(double.api, 1);

    await visitor.ended;

    expect(visitor.status()).toBe(503);
  });
});

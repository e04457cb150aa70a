import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SERVER_LIMITS } from '@mindgrove/server-kit/http-server';
import fastify, { type FastifyInstance } from 'fastify';

import { proxyUpgrades } from './proxy-upgrades.ts';

const HANDSHAKE = 'GET /socket.io/ HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n';
const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('upgrades by hostile visitors', () => {
  let api: Server;
  let shell: FastifyInstance;
  /** The API's end of each joined connection. */
  let joined: Socket[];

  beforeEach(async () => {
    joined = [];
    api = createServer().on('upgrade', (_request, socket) => {
      joined.push(socket.on('error', () => undefined).resume() as Socket);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    shell = fastify();
    shell.get('/', () => 'ordinary');
    proxyUpgrades(shell, { api: `http://127.0.0.1:${portOf(api)}`, trustProxy: 1 });
    await shell.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await shell.close();
    api.close().closeAllConnections();
    for (const socket of joined) socket.destroy();
  });

  it.each([
    ['pings', [0x89, 0x80, 0, 0, 0, 0]],
    ['empty pieces of a message', [0x00, 0x80, 0, 0, 0, 0]],
  ])('end before a flood of %s reaches the API', async (_, frame) => {
    const visitor = connect(portOf(shell.server), '127.0.0.1', () => visitor.write(HANDSHAKE));
    visitor.on('error', () => undefined);
    await once(visitor, 'data');
    const ended = new Promise((resolve) => visitor.once('close', resolve));

    visitor.write(Buffer.alloc(1_200_000, Buffer.from(frame)));

    await ended;
    expect(joined[0]?.bytesRead).toBeLessThan(1000);
  });

  it('end before a flood that comes with the handshake reaches the API', async () => {
    const flood = Buffer.alloc(30_000, Buffer.from([0x89, 0x80, 0, 0, 0, 0]));
    const visitor = connect(portOf(shell.server), '127.0.0.1', () =>
      visitor.write(Buffer.concat([Buffer.from(HANDSHAKE), flood])),
    );
    visitor.on('error', () => undefined).resume();
    await once(visitor, 'close');

    expect(joined[0]?.bytesRead ?? 0).toBeLessThan(1000);
  });

  it('end before a large message reaches the API whole', async () => {
    const visitor = connect(portOf(shell.server), '127.0.0.1', () => visitor.write(HANDSHAKE));
    visitor.on('error', () => undefined);
    await once(visitor, 'data');
    const ended = new Promise((resolve) => visitor.once('close', resolve));

    visitor.write(Buffer.concat([Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x12, 0x4f, 0x80]), Buffer.alloc(1_200_004)]));

    await ended;
    expect(joined[0]?.bytesRead).toBeLessThanOrEqual(66_500);
  });

  it.each(['h2c', 'x'])('are ignored where another protocol is offered, and the page is sent: %s', async (upgrade) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { connection: 'Upgrade', upgrade };
      get({ port: portOf(shell.server), host: '127.0.0.1', headers, agent: false }, (response: IncomingMessage) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });

    expect(status).toBe(200);
  });

  it('are bounded for each visitor behind the proxy, until one of theirs ends', async () => {
    const limits: { socketsPerAddress: number } = SERVER_LIMITS;
    jest.replaceProperty(limits, 'socketsPerAddress', 2);
    const upgrade = async (address: string) => {
      const visitor = connect(portOf(shell.server), '127.0.0.1', () =>
        visitor.write(HANDSHAKE.replace('host: a', `host: a\r\nx-forwarded-for: ${address}`)),
      );
      const [head] = await once(visitor, 'data');
      return { visitor, status: Number(String(head).slice(9, 12)) };
    };
    const first = await upgrade('192.0.2.1');
    const others = [await upgrade('192.0.2.1'), await upgrade('192.0.2.1'), await upgrade('192.0.2.2')];
    expect([first, ...others].map(({ status }) => status)).toEqual([101, 101, 429, 101]);

    first.visitor.destroy();
    while ((await upgrade('192.0.2.1')).status === 429) await sleep(20);

    jest.restoreAllMocks();
  });
});

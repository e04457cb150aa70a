import { createServer, get, type Server as HttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket as TcpSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';

import { createShellServer } from '../server.ts';
import { hurryClock } from '../test/clock.ts';
import { listen, newPages } from '../test/shell.ts';

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const ADDRESS = '/socket.io/?EIO=4&transport=websocket';
const PUBLIC_URL = 'https://mindgrove.example';

describe('sockets behind the shell server', () => {
  let http: HttpServer;
  let address: string;
  let api: Server;
  let shell: FastifyInstance;
  let port: number;
  /** Headers of each request that reached the API. */
  let received: IncomingMessage['headers'][];
  let clients: { close: () => unknown }[];

  beforeEach(async () => {
    [received, clients] = [[], []];
    http = createServer();
    api = new Server(http, {
      allowRequest: ({ headers }, decide) => {
        received.push(headers);
        decide(null, headers.cookie !== 'refused');
      },
    });
    api.on('connection', (socket) => {
      socket.on('echo', (text: string, acknowledge: (text: string) => void) => acknowledge(text));
    });
    address = await listen(http);
    await startShell();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const client of clients) client.close();
    await shell.close();
    await api.close();
    http.closeAllConnections();
  });

  async function startShell(): Promise<void> {
    shell = await createShellServer({ api: address, pages: newPages(), publicUrl: PUBLIC_URL, trustProxy: 1 });
    await shell.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = shell.server.address() as AddressInfo);
  }
  const open = async (transport: 'websocket' | 'polling', options: object = {}): Promise<Socket> => {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: [transport],
      reconnection: false,
      forceNew: true,
      ...options,
    });
    clients.push(socket);
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
    return socket;
  };
  /** Status of the answer to an upgrade; its socket is closed. */
  const upgradeStatus = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const onAnswer = ({ statusCode, socket }: IncomingMessage) => {
        socket.destroy();
        resolve(statusCode);
      };
      get({ port, host: '127.0.0.1', path, headers: { ...HANDSHAKE, ...headers }, agent: false }, onAnswer)
        .on('upgrade', onAnswer)
        .on('error', reject);
    });
  const openConnections = (server: HttpServer) =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  const until = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) await sleep(20);
  };
  const connectRaw = (text: string): TcpSocket => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    clients.push({ close: () => socket.destroy() });
    return socket.on('error', () => undefined);
  };
  const rawHandshake = `GET ${ADDRESS} HTTP/1.1\r\nhost: a\r\n${Object.entries(HANDSHAKE)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

  it.each(['websocket', 'polling'] as const)('carry messages both ways by %s', async (transport) => {
    const socket = await open(transport);
    const text = 'Grüße 🌳 '.repeat(1500);

    expect(await socket.emitWithAck('echo', text)).toBe(text);
    const event = new Promise((resolve) => socket.on('hello', resolve));
    api.emit('hello', 'all');
    expect(await event).toBe('all');
  });

  it('begin with polling and go on by WebSocket', async () => {
    const socket = await open('polling', { transports: ['polling', 'websocket'] });
    await until(() => Promise.resolve(socket.io.engine.transport.name === 'websocket'));

    expect(await socket.emitWithAck('echo', 'still there')).toBe('still there');
  });

  it.each(['websocket', 'polling'] as const)(
    'tell the API no origin, which was checked before (%s)',
    async (transport) => {
      await open(transport, { extraHeaders: { origin: PUBLIC_URL } });

      expect(received).not.toEqual([]);
      expect(received.map(({ origin }) => origin)).toEqual(received.map(() => undefined));
    },
  );

  it('tell the API the visitor’s address as the trusted proxy says it', async () => {
    const extraHeaders = { 'x-forwarded-for': '198.51.100.1, 192.0.2.1' };
    await open('websocket', { extraHeaders });
    await open('polling', { extraHeaders });

    expect(new Set(received.map((headers) => headers['x-forwarded-for']))).toEqual(new Set(['192.0.2.1']));
  });

  it.each([
    ['/api/socket', {}, 404],
    ['/', {}, 404],
    ['/socket.io', {}, 404],
    ['/socket.io/admin?transport=websocket', {}, 404],
    ['//socket.io/', {}, 404],
    [ADDRESS, { upgrade: 'h2c' }, 400],
    [ADDRESS, { origin: 'https://elsewhere.example' }, 403],
    [ADDRESS, { origin: 'null' }, 403],
    [ADDRESS, { cookie: 'refused' }, 400],
    [ADDRESS, { origin: PUBLIC_URL }, 101],
    [ADDRESS, { origin: 'https://own.example', host: 'own.example' }, 101],
    [ADDRESS, {}, 101],
  ])('are accepted at their own path, from their own origin only: %s %o', async (path, headers, status) => {
    expect(await upgradeStatus(path, headers)).toBe(status);
  });

  it.each([
    'trailer: x',
    'te: trailers',
    'expect: 100-continue',
    'content-length: 0',
    'transfer-encoding: chunked',
    'keep-alive: timeout=5',
    'proxy-connection: keep-alive',
  ])('reach the API without headers that are for the shell alone: %s', async (header) => {
    const visitor = connectRaw(rawHandshake.replace('\r\n', `\r\n${header}\r\n`));
    const answer = await new Promise((resolve) => visitor.once('data', (bytes) => resolve(String(bytes))));

    expect(answer).toMatch(/^HTTP\/1.1 101 /);
    expect(received[0]).toMatchObject({ connection: 'Upgrade', upgrade: 'websocket' });
    expect(received[0]).not.toHaveProperty([header.split(':', 1)[0] ?? '']);
  });

  it.each([{ 'keep-alive': 'timeout=5' }, { 'proxy-connection': 'keep-alive' }, { te: 'trailers' }])(
    'reach the API by polling without headers that are for the shell alone: %o',
    async (headers) => {
      expect((await shell.inject({ url: '/socket.io/?EIO=4&transport=polling', headers })).statusCode).toBe(200);
    },
  );

  it('accept requests from their own origin only, with polling too', async () => {
    const send = (url: string, headers = {}) => shell.inject({ url, headers });

    expect(
      (await send('/socket.io/?EIO=4&transport=polling', { origin: 'https://elsewhere.example' })).statusCode,
    ).toBe(403);
    expect((await send('/socket.io/admin')).statusCode).toBe(404);
    expect((await send('/socket.io/?EIO=4&transport=polling', { origin: PUBLIC_URL })).statusCode).toBe(200);
  });

  it.each(['shell', 'API'])('end on both sides when the %s’s side ends', async (side) => {
    const socket = await open('websocket');
    const ended = new Promise((resolve) => socket.on('disconnect', resolve));

    if (side === 'API') api.disconnectSockets(true);
    else socket.io.engine.close();

    await ended;
    await until(async () => (await openConnections(shell.server)) === 0 && (await openConnections(http)) === 0);
  });

  it.each([
    ['another path', rawHandshake.replace('/socket.io/', '/elsewhere/')],
    ['another origin', rawHandshake.replace('\r\n', '\r\norigin: https://elsewhere.example\r\n')],
  ])('are not kept by visitors who never end their side: %s', async (_, text) => {
    let accepted = 0;
    shell.server.on('connection', () => (accepted += 1));
    for (let count = 0; count < 100; count += 1) {
      const visitor = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => visitor.write(text));
      clients.push({ close: () => visitor.destroy() });
      visitor.on('error', () => undefined).resume();
    }
    await until(() => Promise.resolve(accepted === 100));

    await until(async () => (await openConnections(shell.server)) === 0);
    expect(received).toEqual([]);
  });

  it('answer 503 when the API is away', async () => {
    await api.close();
    http.closeAllConnections();
    hurryClock();

    expect(await upgradeStatus(ADDRESS)).toBe(503);
    expect((await shell.inject('/socket.io/?EIO=4&transport=polling')).statusCode).toBe(503);
    await until(async () => (await openConnections(shell.server)) === 0);
  });

  it('leave nothing behind, whatever is sent to them', async () => {
    for (let round = 0; round < 100; round += 1) {
      const statuses = await Promise.all([upgradeStatus('/'), upgradeStatus(ADDRESS), upgradeStatus('/socket.io/a')]);
      expect(statuses).toEqual([404, 101, 404]);
      const noise = connectRaw(`${rawHandshake}${'x'.repeat(200)}`);
      await new Promise((resolve) => noise.once('data', resolve));
      noise.destroy();
    }

    await until(async () => (await openConnections(shell.server)) === 0 && (await openConnections(http)) === 0);
  });

  it.each(['websocket', 'polling'] as const)('do not keep the shell from ending: %s', async (transport) => {
    const socket = await open(transport);
    const ended = new Promise((resolve) => socket.on('disconnect', resolve));
    const started = performance.now();

    await shell.close();

    await ended;
    // A long poll ends after 25 s by itself.
    expect(performance.now() - started).toBeLessThan(12_000);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';

import { newUser } from '../../test/factories.js';
import { testSockets } from '../../test/socket-client.js';
import { sharedTestApi, testApi } from '../../test/test-api.js';
import { SOCKET_SERVER, type SocketServer } from './socket-server.js';

const MEGABYTE = 'x'.repeat(1_048_576);

/** Values where an event expects others. */
const VALUES: unknown[] = [
  ...[undefined, null, true, 0, -1, '', 'a\u0000b', '\ud800', [], [[]], {}, { toString: null }, Buffer.of(0)],
];
const EVENTS = ['session:renew', 'chat:enter', 'chat:leave', 'chat:typing', 'error', '__proto__', 'constructor', ''];

describe('a hostile client', () => {
  const api = testApi(sharedTestApi);
  const connect = testSockets();
  const join = async (options: object = { transports: ['websocket'] }) => {
    const { token } = await newUser(api);
    return (await connect(api, { token }, options)) as unknown as Socket;
  };
  const closed = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));
  const assertAlive = async () => {
    expect((await join()).connected).toBe(true);
    expect(api.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  };

  it.each(EVENTS)('may send anything as "%s"', async (event) => {
    const socket = await join();

    for (const value of VALUES) socket.emit(event, value);
    for (const value of [0, null, {}]) socket.emit(event, 'first', value);
    await new Promise((resolve) => setTimeout(resolve, 100));

    await assertAlive();
  });

  it.each([
    ['an unknown event type', '9'],
    ['an event without a name', '42[]'],
    ['an event whose name is an object', '42[{}]'],
    ['an invalid event', '42{'],
    ['an acknowledgement that nobody asked for', '437[]'],
    ['another namespace', '40/admin,{}'],
    ['a second handshake', '40{"token":"a"}'],
    ['a handshake with a list', '40[]'],
    ['attachments that never come', '451000-["chat:enter",{"_placeholder":true,"num":0}]'],
    ['a wrong attachment', '451-["chat:enter",{"_placeholder":true,"num":7}]'],
    ['deep nesting', `42${'['.repeat(8000)}`],
  ])('may send %s', async (_, packet) => {
    const socket = await join();
    const { transport } = socket.io.engine as unknown as { transport: { ws: { send: (data: unknown) => void } } };

    transport.ws.send(packet);
    transport.ws.send(Buffer.of(0, 1, 2));
    await new Promise((resolve) => setTimeout(resolve, 100));

    await assertAlive();
  });

  it.each([
    ['a WebSocket', ['websocket']],
    ['polling', ['polling']],
  ])('is disconnected after a megabyte through %s', async (_, transports) => {
    const socket = await join({ transports });
    const end = closed(socket);

    socket.emit('session:renew', MEGABYTE);

    expect(await end).toMatch(/transport/);
    await assertAlive();
  });

  it('keeps no connection after leaving on it', async () => {
    const { token } = await newUser(api);
    const { host } = new URL(api.url);
    const raw = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`);
    const ended = new Promise((resolve) => raw.addEventListener('close', resolve));
    raw.addEventListener('message', ({ data }) => {
      const packet = String(data);
      if (packet.startsWith('0')) raw.send(`40${JSON.stringify({ token })}`);
      if (packet.startsWith('40')) raw.send('41');
    });

    await ended;

    expect(raw.readyState).toBe(WebSocket.CLOSED);
    await assertAlive();
  });

  /** Begins to leave polling for a WebSocket, and closes that one again. */
  const abandonUpgrade = (polling: Socket) =>
    new Promise((resolve) => {
      const { host } = new URL(api.url);
      const raw = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket&sid=${polling.io.engine.id}`);
      raw.addEventListener('open', () => raw.send('2probe'));
      raw.addEventListener('message', () => raw.close());
      raw.addEventListener('error', () => undefined);
      raw.addEventListener('close', resolve);
    });

  it('leaves nothing behind by upgrades that it abandons', async () => {
    const socket = await join({ transports: ['polling'] });
    const server = api.app.get<SocketServer>(SOCKET_SERVER).sockets.sockets.get(socket.id ?? '');
    const listeners = () => server?.conn.listenerCount('close');
    const before = listeners();

    for (let n = 0; n < 10; n++) await abandonUpgrade(socket);
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect(before).toBeGreaterThan(0);
    expect(listeners()).toBe(before);
    expect(socket.connected).toBe(true);
  });
});

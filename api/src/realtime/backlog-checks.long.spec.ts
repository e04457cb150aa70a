import { connect as connectTcp, type Socket } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { newUser } from '../../test/factories.js';
import { sendRaw } from '../../test/send-raw.js';
import { setDate } from '../../test/simulated-date.js';
import { newSockets } from '../../test/socket-client.js';
import { sharedTestApi, type TestApi } from '../../test/test-api.js';
import { RealtimeService } from './realtime.service.js';
import { memberRoom, SOCKET_SERVER, type SocketServer } from './socket-server.js';

const KILOBYTE = 'x'.repeat(1000);
/** Checks run every second. */
const CHECKED_MS = 2500;

describe('a connection whose client takes nothing', () => {
  let api: TestApi;
  const raw: Socket[] = [];
  const polling: (() => Promise<unknown>)[] = [];
  const { connect, disconnectAll } = newSockets();
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Signs in through polling and reads all events, but leaves no GET waiting. */
  async function poll() {
    const { token, user } = await newUser(api);
    const path = 'socket.io/?EIO=4&transport=polling';
    const call = (sid: string, body?: string) => {
      const method = body === undefined ? 'GET' : 'POST';
      return sendRaw(new URL(api.url).origin, { method, path: `${path}${sid}`, headers: {}, ...(body && { body }) });
    };
    const sid = `&sid=${JSON.parse((await call('')).text.slice(1)).sid}`;
    await call(sid, `40${JSON.stringify({ token })}`);
    await call(sid);
    polling.push(() => call(sid, '1'));
    return { userId: user.id, get: () => call(sid), pong: () => call(sid, '3') };
  }

  async function openWebSocket() {
    const { token, user } = await newUser(api);
    const { hostname, port } = new URL(api.url);
    const headers = `host: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==`;
    const socket = connectTcp(Number(port), hostname).on('error', () => undefined);
    raw.push(socket);
    const heard = () => new Promise((resolve) => socket.once('data', resolve));
    socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${headers}\r\n\r\n`);
    await heard();
    const packet = Buffer.from(`40${JSON.stringify({ token })}`);
    const length = Buffer.of(0x81, 0xfe, packet.length >> 8, packet.length & 0xff, 0, 0, 0, 0);
    socket.write(Buffer.concat([length, packet]));
    while (!isOpen(user.id)) await heard();
    socket.pause();
    return { userId: user.id };
  }

  async function notify(userId: number, kilobytes: number) {
    const notice = { title: '', text: KILOBYTE, path: '' };
    for (let n = 1; n <= kilobytes; n++) {
      api.app.get(RealtimeService).toMember(userId, 'notice', notice);
      if (n % 100 === 0) await pause(5);
    }
  }
  const isOpen = (userId: number) =>
    api.app.get<SocketServer>(SOCKET_SERVER).of('/').adapter.rooms.has(memberRoom(userId));

  beforeAll(async () => {
    api = await sharedTestApi();
  });
  afterEach(async () => {
    jest.useRealTimers();
    disconnectAll();
    for (const leave of polling.splice(0)) await leave();
    for (const socket of raw.splice(0)) socket.destroy();
  });
  afterAll(() => api.stop());

  it.each([
    ['polling', poll, 400],
    // The kernel takes some megabytes first.
    ['a WebSocket', openWebSocket, 20_000],
  ])('is closed when too much waits for it, through %s', async (_, open, kilobytes) => {
    const { userId } = await open();

    await notify(userId, kilobytes);
    await pause(CHECKED_MS);

    expect(isOpen(userId)).toBe(false);
  });

  it('is closed when anything has waited for half a minute, although pongs keep coming', async () => {
    const { userId, get, pong } = await poll();

    await notify(userId, 1);
    await pause(CHECKED_MS);
    await pong();
    expect(isOpen(userId)).toBe(true);
    setDate(Date.now() + 31_000);
    await pause(CHECKED_MS);

    expect(isOpen(userId)).toBe(false);
    expect((await get()).status).toBe(400);
  });

  it('gets everything when it is only slow', async () => {
    const { userId, get } = await poll();

    await notify(userId, 100);
    await pause(CHECKED_MS);
    const late = await get();
    setDate(Date.now() + 20_000);
    await notify(userId, 1);
    await pause(CHECKED_MS);
    setDate(Date.now() + 20_000);

    expect(late.text.split('\u001e')).toHaveLength(100);
    expect((await get()).text).toContain(KILOBYTE);
  });

  it('does not disturb the others', async () => {
    const { token, user } = await newUser(api);
    const reading = await connect(api, { token }, { transports: ['polling'] });
    const { userId } = await poll();
    let received = 0;
    reading.on('notice', () => received++);

    for (let n = 0; n < 10; n++) {
      await notify(userId, 100);
      await notify(user.id, 100);
      await pause(300);
    }

    expect(isOpen(userId)).toBe(false);
    expect(received).toBe(1000);
  });
});

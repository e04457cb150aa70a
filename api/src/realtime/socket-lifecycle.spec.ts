import { type IncomingMessage, request } from 'node:http';

import { describe, expect, it } from '@jest/globals';

import { newUser } from '../../test/factories.js';
import { testSockets } from '../../test/socket-client.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { RealtimeService } from './realtime.service.js';

describe('the HTTP server with sockets', () => {
  let api: TestApi;
  const connect = testSockets();

  it('stops within five seconds with a hundred open sockets, whose clients see a lost connection', async () => {
    api = await startTestApi();
    const members = await Promise.all(Array.from({ length: 10 }, () => newUser(api)));
    const transports = [['websocket'], ['polling']];
    const sockets = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        connect(api, { token: members[n % 10]?.token ?? '' }, { transports: transports[n % 5 === 0 ? 1 : 0] ?? [] }),
      ),
    );
    const reasons = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));

    const since = Date.now();
    await api.stop();
    const ms = Date.now() - since;

    expect(ms).toBeLessThan(5000);
    // After this reason they would not connect again.
    expect(await Promise.all(reasons)).not.toContain('io server disconnect');
  });

  it('answers requests that offer another protocol', async () => {
    api = await startTestApi();

    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' };
      request(`${api.url}/health`, { headers }, resolve).on('error', reject).end();
    });
    response.resume();
    await api.stop();

    expect(response.statusCode).toBe(200);
  });

  it('reaches its own sockets while Redis is unreachable, and logs that once', async () => {
    api = await startTestApi({ REDIS_URL: 'redis://127.0.0.1:1' });
    const { token } = await newUser(api);
    const socket = await connect(api, { token });
    const removed: number[] = [];
    socket.on('chat:removed', ({ id }) => removed.push(id));

    for (const id of [1, 2, 3]) api.app.get(RealtimeService).toChat('chat:removed', { id });
    expect(await socket.emitWithAck('chat:enter')).toEqual({ count: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await api.stop();

    expect(removed).toEqual([1, 2, 3]);
    expect(api.logs.filter((line) => line.includes('until Redis is back'))).toHaveLength(1);
  });
});

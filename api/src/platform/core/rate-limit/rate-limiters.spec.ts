import { type AddressInfo, createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { newEmail, newUser, PASSWORD } from '../../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { RateLimitersService, takePoint } from './rate-limiters.service.js';

const LIMITS = { login: 4, 'wrong-passwords': 2, slots: 20 };

describe('limits with a REDIS_URL', () => {
  let api: TestApi;
  let unresponsive: Server | undefined;

  afterEach(async () => {
    await api.stop();
    unresponsive?.close();
    unresponsive = undefined;
  });

  /** Listens, and never replies. */
  async function startUnresponsiveServer() {
    // The server must read to notice that its caller has left.
    const server = createServer((socket) => void socket.resume());
    unresponsive = server;
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }
  const login = (email: string, password = PASSWORD) => api.call('POST /login', { body: { email, password } });
  const guess = async (email: string, times: number) => {
    const statuses = [];
    for (let time = 0; time < times; time++) statuses.push((await login(email, 'not-the-password')).status);
    return statuses;
  };

  it.each([
    ['is unreachable', async () => 1],
    ['is unresponsive', startUnresponsiveServer],
  ])('are counted in the process while Redis %s', async (_, findPort) => {
    api = await startTestApi({ REDIS_URL: `redis://127.0.0.1:${await findPort()}` }, LIMITS);
    const { email } = await newUser(api);

    expect(await guess(email, 3)).toEqual([401, 401, 429]);
    expect((await login(newEmail())).status).toBe(401);
    expect((await login(newEmail())).status).toBe(429);
  });

  it('are delayed once when Redis no longer replies', async () => {
    let isFrozen = false;
    const server = createServer((socket) =>
      socket.on('data', (data) => {
        const commands = String(data).match(/\*\d+\r\n/g) ?? [];
        if (!isFrozen) socket.write('$15\r\nredis_version:7\r\n'.repeat(commands.length));
      }),
    );
    unresponsive = server;
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = server.address() as AddressInfo;
    api = await startTestApi({ REDIS_URL: `redis://127.0.0.1:${port}` }, LIMITS);
    const limiter = api.app.get(RateLimitersService).of('slots');
    isFrozen = true;

    const begun = performance.now();
    for (let time = 0; time < 20; time++) await takePoint(limiter, 'a');

    // Half a second for each call would add up to ten.
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('log once that Redis is unreachable', async () => {
    api = await startTestApi({ REDIS_URL: 'redis://127.0.0.1:1' });
    await new Promise((resolve) => setTimeout(resolve, 500));

    expect(api.logs.filter((line) => line.includes('Redis is unreachable'))).toHaveLength(1);
  });
});

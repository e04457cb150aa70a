import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVER_LIMITS } from '@mindgrove/server-kit/http-server';

import { newUser, PASSWORD } from '../test/factories.js';
import { testSockets } from '../test/socket-client.js';
import { startTestApi, type TestApi } from '../test/test-api.js';
import { createTestDatabase } from '../test/test-database.js';
import { stopApp } from './app.js';

const LONGEST_STOP_MS = 5000;

describe('an API that is told to stop', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let api: TestApi;
  const open: { destroy: () => void }[] = [];
  const connect = testSockets();

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    api = await startTestApi({ DATABASE_URL: database.url });
  });
  afterEach(async () => {
    open.splice(0).forEach((connection) => connection.destroy());
    await api.stop();
  });

  const dial = (sent: string) => {
    const { hostname, port } = new URL(api.url);
    const socket = connectTcp(Number(port), hostname).on('error', () => undefined);
    open.push(socket);
    socket.write(sent);
    return socket;
  };

  it('is not ready any more, but answers what still comes, and tells the callers to close their connections', async () => {
    const stopped = stopApp(api.app);
    const [ready, health] = [await api.call('GET /ready'), await api.call('GET /health')];
    await stopped;

    expect([ready.status, ready.problem.code]).toEqual([503, 'stopping']);
    expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
  });

  it('answers calls in flight, and tells the caller to send no other over this connection', async () => {
    const { email } = await newUser(api);
    const login = api.call('POST /login', { body: { email, password: PASSWORD } });
    await once(api.app.getHttpServer(), 'request');

    const stopped = stopApp(api.app);

    const { status, headers } = await login;
    await stopped;
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
  });

  it('loses no call of a client that keeps its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    open.push(agent);
    const outcomes: unknown[] = [];
    const callOnce = () =>
      new Promise<void>((resolve) => {
        const settle = (outcome: unknown) => resolve(void outcomes.push(outcome));
        get(`${api.url}/health`, { agent }, (response) =>
          response.resume().on('end', () => settle(response.statusCode)),
        ).on('error', ({ code }: NodeJS.ErrnoException) => settle(code));
      });
    await callOnce();

    const stopped = stopApp(api.app);
    while (outcomes.at(-1) === 200) await callOnce();
    await stopped;

    // A proxy may retry a refused connection, because the call was not sent.
    expect(new Set(outcomes)).toEqual(new Set([200, 'ECONNREFUSED']));
  });

  it('ends within five seconds whatever is connected', async () => {
    const { token } = await newUser(api);
    for (const transport of ['polling', 'websocket']) await connect(api, { token }, { transports: [transport] });
    const head = 'host: here\r\ncontent-type: application/json\r\n';
    dial('');
    dial(`GET /api/health HTTP/1.1\r\n${head}\r\n`);
    dial(`POST /api/login HTTP/1.1\r\n${head}content-length: 100\r\n\r\n{`);
    dial(`GET /api/docs/swagger-ui-bundle.js HTTP/1.1\r\n${head}\r\n`.repeat(8)).pause();
    await sleep(SERVER_LIMITS.drainMs);
    const begun = performance.now();

    await stopApp(api.app);

    expect(performance.now() - begun).toBeLessThan(LONGEST_STOP_MS);
  });
});

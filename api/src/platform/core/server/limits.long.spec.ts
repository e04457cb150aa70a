import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';
import { SERVER_LIMITS } from '@mindgrove/server-kit/http-server';

import { newUser } from '../../../../test/factories.js';
import { newSockets } from '../../../../test/socket-client.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';

const GET = 'GET /api/health HTTP/1.1\r\nhost: here\r\n';
const POST = 'POST /api/login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n';

describe('the API’s server', () => {
  let api: TestApi;
  let http: Server;
  const open: Socket[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    http = api.app.getHttpServer();
  });
  afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));
  afterAll(() => api.stop());

  /** A connection that collects what it receives. */
  function dial(sent = '') {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    const received: string[] = [];
    const startedAt = performance.now();
    const ended = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - startedAt)));
    open.push(socket.on('data', (data) => received.push(String(data))));
    socket.write(sent);
    return { socket, ended, text: () => received.join('') };
  }

  it('keeps the sockets of members when others hold all connections', async () => {
    const limits: { connections: number } = SERVER_LIMITS;
    const { connect, disconnectAll } = newSockets();
    const socket = await connect(api, { token: (await newUser(api)).token }, { transports: ['websocket'] });
    jest.replaceProperty(limits, 'connections', 3);

    const silent = Array.from({ length: 8 }, () => dial());
    await silent[0]?.ended;

    expect(socket.connected).toBe(true);
    jest.restoreAllMocks();
    disconnectAll();
  });

  it('ends connections that send no headers, slow headers, or a slow body', async () => {
    const silent = dial();
    const slowHeaders = dial(GET);
    const slowBody = dial(`${POST}content-length: 100\r\n\r\n`);
    const drip = setInterval(() => {
      slowHeaders.socket.write('x: y\r\n');
      slowBody.socket.write(' ');
    }, 2000);

    const lives = await Promise.all([silent.ended, slowHeaders.ended, slowBody.ended]);
    clearInterval(drip);

    expect(Math.max(...lives)).toBeLessThan(30_000);
    for (const { text } of [slowHeaders, slowBody]) {
      expect(text()).toMatch(/^HTTP\/1.1 408 /);
      expect(errorBody.safeParse(JSON.parse(text().split('\r\n\r\n')[1] ?? ''))).toMatchObject({ success: true });
    }
  });

  it('ends idle connections', async () => {
    const idle = dial(`${GET}\r\n`);

    const ms = await idle.ended;

    expect(idle.text()).toMatch(/^HTTP\/1.1 200 /);
    expect(ms).toBeLessThan(SERVER_LIMITS.keepAliveMs.direct + 5000);
  });

  it('bounds the connections of one address', async () => {
    for (let count = 0; count < SERVER_LIMITS.connectionsPerAddress; count++) dial();
    await sleep(500);

    const beyond = dial(`${GET}\r\n`);
    await beyond.ended;

    expect(beyond.text()).toBe('');
  });

  it('ends connections that read nothing', () => {
    // Such silence would take the test too long; Node applies it by itself.
    expect(http.timeout).toBe(SERVER_LIMITS.silenceMs);
  });
});

it('is bounded in all of its connections, but not in those of its proxy', async () => {
  const api = await startTestApi({ TRUST_PROXY: '1' });
  const { hostname, port } = new URL(api.url);
  const many = Array.from({ length: SERVER_LIMITS.connectionsPerAddress + 1 }, () => connect(Number(port), hostname));
  await Promise.all(many.map((socket) => once(socket, 'connect')));
  await sleep(100);

  const response = await fetch(`${api.url}/health`);

  many.forEach((socket) => socket.destroy());
  await api.stop();
  expect(response.status).toBe(200);
});

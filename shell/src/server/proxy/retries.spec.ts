import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { errorBody } from '@mindgrove/contracts/http/error';
import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { ApiDouble } from '../test/api-double.ts';
import { ANSWER_LIMIT } from './api-proxy.ts';
import { countFailures, stopClock } from '../test/clock.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('a call to the API', () => {
  let double: ApiDouble;
  afterEach(async () => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    await double.stop();
  });

  const start = async (listener?: ConstructorParameters<typeof ApiDouble>[0]) =>
    (double = await new ApiDouble(listener).start());
  const call = (method = 'GET') => fetch(`${double.url}/api/plans`, { method });

  it.each([503, 500, 429])('is made once, whatever the answer is: %i', async (status) => {
    await start((_, response) => response.writeHead(status, { 'retry-after': '1' }).end('from the API'));

    const response = await call();

    expect([response.status, await response.text()]).toEqual([status, 'from the API']);
    expect(double.received).toHaveLength(1);
  });

  /** Starts a call to an API that is away, which is there again once the call has found out. */
  async function callWhileAway(path: string, init: RequestInit): Promise<Response> {
    const port = double.apiPort;
    await new Promise((resolve) => double.api.close(resolve).closeAllConnections());
    stopClock();
    const failures = countFailures();
    const response = fetch(`${double.url}${path}`, init);
    while (failures.count() === 0) await sleep(10);
    failures.stop();
    await once(double.api.listen(port, '127.0.0.1'), 'listening');
    return response;
  }

  it.each(['GET', 'POST', 'DELETE'])('waits for an API that restarts: %s', async (method) => {
    await start();

    const response = await callWhileAway('/api/plans', { method });

    expect(response.status).toBe(200);
    expect(double.received).toHaveLength(1);
  });

  it('waits for seconds only, and not again while the API stays away', async () => {
    await start();
    double.api.close();
    const failures = countFailures();
    const clock = stopClock();

    const first = call();
    while (failures.count() === 0) await sleep(10);
    clock.passed(1999);
    const tried = failures.count();
    while (failures.count() < tried + 2) await sleep(10);
    clock.passed(2000);
    const response = await first;
    const before = failures.count();
    const second = await call();
    failures.stop();

    expect([response.status, second.status]).toEqual([503, 503]);
    expect(errorBody.parse(await response.json()).code).toBe('api_unreachable');
    expect(failures.count()).toBe(before + 1);
  });

  it.each<[string, RequestInit]>([
    ['it reads', {}],
    ['it has a key', { method: 'POST', body: '{}', headers: { ...JSON_TYPE, 'idempotency-key': 'one-effect' } }],
  ])('is made again if %s and a kept connection turns out to be closed', async (_, init) => {
    await start();
    await fetch(`${double.url}/api/plans`, init);
    double.api.prependOnceListener('request', ({ socket }) => socket.resetAndDestroy());

    expect((await fetch(`${double.url}/api/plans`, init)).status).toBe(200);
    expect(double.received).toHaveLength(3);
  });

  it('is not made again if it may have had an effect', async () => {
    await start();
    await call('POST');
    double.api.prependOnceListener('request', ({ socket }) => socket.resetAndDestroy());

    expect((await call('POST')).status).toBe(503);
    expect(double.received).toHaveLength(2);
  });

  it('is not made a third time', async () => {
    await start();
    await call();
    double.api.prependListener('request', ({ socket }) => socket.resetAndDestroy());

    expect((await call()).status).toBe(503);
    expect(double.received).toHaveLength(3);
  });

  it('ends with 503 when the API hangs, but lets releases take longer', async () => {
    const held: ServerResponse[] = [];
    // A thirtieth of the real one.
    jest.replaceProperty(ANSWER_LIMIT, 'ms', 500);
    await start((_, response) => void held.push(response));
    const init = { method: 'POST', body: '{}', headers: { ...JSON_TYPE, authorization: 'Bearer x' } };
    const releases = ['/releases', '/releases/prune'].map((path) => fetch(`${double.url}/api${path}`, init));
    const hanging = call();
    while (held.length < 3) await sleep(10);

    const response = await hanging;
    for (const each of held) each.end('ok');

    expect(errorBody.parse(await response.json()).code).toBe('api_unreachable');
    expect(response.status).toBe(503);
    expect((await Promise.all(releases)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('has no headers that a visitor’s Connection header could take away', async () => {
    const seen: unknown[] = [];
    await start(({ headers }, response) => {
      seen.push(headers['x-forwarded-for'], headers['x-odd']);
      response.end('ok');
    });

    const visitor = double.dial(
      'GET /api/plans HTTP/1.1\r\nhost: a\r\nx-odd: 1\r\nconnection: close, x-forwarded-for, x-odd\r\n\r\n',
    );
    await visitor.ended;

    expect(seen).toEqual(['127.0.0.1', undefined]);
  });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { TracedCallsBody } from '@mindgrove/contracts/telemetry';
import { call } from '@mindgrove/kit';

import { traceCalls } from './trace-calls.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

let fetch: jest.Spied<typeof globalThis.fetch>;

beforeEach(() => {
  jest.useFakeTimers();
  fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The headers of the calls, and what was reported about them. */
function seen() {
  const requests = fetch.mock.calls.map(([url, init]) => ({ url: String(url), init }));
  const isReport = ({ url }: { url: string }) => url === '/api/telemetry/calls';
  return {
    traceparents: requests
      .filter((request) => !isReport(request))
      .map(({ init }) => (init!.headers as Record<string, string>)['traceparent'] ?? ''),
    reports: requests.filter(isReport).map(({ init }) => JSON.parse(String(init?.body)) as TracedCallsBody),
  };
}

it('reports a call by the ids that the servers got, and by its name alone', async () => {
  traceCalls(1);

  await call('GET /invoices/:id', { params: { id: 4711 } });
  await jest.advanceTimersByTimeAsync(5000);

  const { traceparents, reports } = seen();
  const [, trace_id, span_id, flag] = TRACEPARENT.exec(traceparents[0] ?? '') ?? [];
  expect(flag).toBe('1');
  expect(reports).toEqual([
    {
      calls: [
        expect.objectContaining({ trace_id, span_id, call: 'GET /invoices/:id', status: 200, began_ago_ms: 5000 }),
      ],
    },
  ]);
  expect(JSON.stringify(reports)).not.toContain('4711');
});

it('reports a call without a response', async () => {
  traceCalls(1);
  fetch.mockRejectedValueOnce(new TypeError('network error'));

  await expect(call('GET /get-plans')).rejects.toMatchObject({ code: 'unreachable' });
  await jest.advanceTimersByTimeAsync(5000);

  expect(seen().reports[0]?.calls[0]).toMatchObject({ call: 'GET /get-plans', status: 0 });
});

it('reports the calls of the share only, and tells the servers so', async () => {
  const randomIds = jest.spyOn(crypto, 'getRandomValues');
  const beginWith = (byte: number, key: 'GET /get-plans' | 'GET /me') => {
    randomIds.mockImplementation((array) => (array as unknown as Uint8Array).fill(byte) as never);
    return call(key);
  };
  traceCalls(0.25);

  await beginWith(0x3f, 'GET /get-plans');
  await beginWith(0x40, 'GET /me');
  await jest.advanceTimersByTimeAsync(5000);

  const { traceparents, reports } = seen();
  expect(traceparents.map((header) => TRACEPARENT.exec(header)?.[3])).toEqual(['1', '0']);
  expect(reports.flatMap(({ calls }) => calls.map((traced) => traced.call))).toEqual(['GET /get-plans']);
});

it('sends what is left when the page goes away', async () => {
  traceCalls(1);
  await call('GET /get-plans');

  dispatchEvent(new Event('pagehide'));

  expect(seen().reports).toHaveLength(1);
});

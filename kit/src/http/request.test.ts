import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { isReachable, reportReachable, request } from './request.ts';

let fetch: jest.SpiedFunction<typeof globalThis.fetch>;
const problem = (status: number, code: string) =>
  Response.json({ error: 'Not now.', message: 'm', code, requestId: 'r' }, { status });
const send = () => request('GET /plan-preview', {}, undefined);

beforeEach(() => void (fetch = jest.spyOn(globalThis, 'fetch')));
afterEach(() => {
  fetch.mockRestore();
  reportReachable(true);
});

it.each(['provider_unreachable', 'payments_unavailable', 'billing_busy', 'server_busy'])(
  'reaches Mindgrove when it answers 503 with %s',
  async (code) => {
    reportReachable(false);
    fetch.mockResolvedValueOnce(problem(503, code));

    expect(await send()).toMatchObject({ status: 503, code });
    expect(isReachable()).toBe(true);
  },
);

it.each([
  ['of the shell', () => problem(503, 'api_unreachable')],
  ['of an API without its database', () => problem(503, 'database_unavailable')],
  ['of another proxy', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['without a body', () => new Response(null, { status: 504 })],
])('does not reach Mindgrove after a response %s', async (_, response) => {
  fetch.mockResolvedValueOnce(response());

  expect(await send()).toMatchObject({ status: response().status });
  expect(isReachable()).toBe(false);
});

it.each([404, 429, 500])('reaches Mindgrove when it answers %i', async (status) => {
  reportReachable(false);
  fetch.mockResolvedValueOnce(problem(status, 'x'));

  await send();

  expect(isReachable()).toBe(true);
});

it('does not reach Mindgrove when the connection is lost during a refusal', async () => {
  const lost = new Response(null, { status: 503 });
  lost.text = () => Promise.reject(new TypeError('network error'));
  fetch.mockResolvedValueOnce(lost);

  await expect(send()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  expect(isReachable()).toBe(false);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { newUser } from '../testing.tsx';

const base = 'http://localhost/api';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds of the server's clock, and how far this device's is ahead of it. */
let [serverTime, clockAhead] = [0, 0];
/** Whether each call's token was valid. */
let accepted: boolean[] = [];
let renewals = 0;

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_');
/** Returns a token as the server signs it: valid for 15 minutes. The name has letters that only base64url knows. */
function newToken(): string {
  const iat = Math.floor(serverTime / 1000);
  return `${encode({ alg: 'HS256' })}.${encode({ sub: 'ÿ?>~', iat, exp: iat + 15 * 60 })}.signature`;
}
const isValid = (token = '') => {
  const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
    exp: number;
  };
  return exp * 1000 > serverTime;
};

const server = setupServer(
  http.get(`${base}/me`, ({ request }) => {
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    accepted.push(isValid(bearer));
    if (accepted.at(-1)) return HttpResponse.json({ user: newUser() });
    return HttpResponse.json({ error: 'Sign in', code: 'sign_in_required' }, { status: 401 });
  }),
  http.post(`${base}/session/refresh`, () => {
    renewals += 1;
    return HttpResponse.json({ user: newUser(), token: newToken() });
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  [serverTime, clockAhead, accepted, renewals] = [Date.parse('2026-11-21T12:00:00Z'), 0, [], 0];
  jest.spyOn(Date, 'now').mockImplementation(() => serverTime + clockAhead);
});
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const wait = (ms: number) => void (serverTime += ms);

/** A page that finds this session in the browser. */
async function openPage(token = newToken()) {
  localStorage.setItem('user', JSON.stringify(newUser()));
  localStorage.setItem('token', token);
  jest.resetModules();
  const { call } = await import('./call.ts');
  return { getMe: () => call('GET /me') };
}

describe('a token', () => {
  it('is renewed before the call when it has expired', async () => {
    const { getMe } = await openPage();
    wait(16 * MINUTE);

    await getMe();

    expect(accepted).toEqual([true]);
  });

  it('is renewed within 30 seconds of expiry, and not earlier', async () => {
    const { getMe } = await openPage();

    wait(14 * MINUTE);
    await getMe();
    expect(renewals).toBe(0);

    wait(0.6 * MINUTE);
    await getMe();
    expect(renewals).toBe(1);
  });

  it('is renewed once for concurrent calls', async () => {
    const { getMe } = await openPage();
    wait(16 * MINUTE);

    await Promise.all([getMe(), getMe(), getMe()]);

    expect(renewals).toBe(1);
    expect(accepted).toEqual([true, true, true]);
  });

  it('is renewed once, not for each call, if the device clock is a day ahead', async () => {
    clockAhead = DAY;
    const { getMe } = await openPage();

    for (let calls = 0; calls < 3; calls += 1) await getMe();
    expect(renewals).toBe(1);

    wait(16 * MINUTE);
    await getMe();
    expect(renewals).toBe(2);
    expect(accepted).toEqual([true, true, true, true]);
  });

  it('is renewed on rejection if the device clock is a day behind, and ahead of time from then on', async () => {
    clockAhead = -DAY;
    const { getMe } = await openPage();
    wait(16 * MINUTE);

    await getMe();
    expect(accepted).toEqual([false, true]);

    wait(16 * MINUTE);
    await getMe();
    expect(accepted).toEqual([false, true, true]);
  });

  it('is not renewed after another tab has signed out, before this one is told', async () => {
    const { getMe } = await openPage();
    wait(16 * MINUTE);
    localStorage.removeItem('user');
    localStorage.removeItem('token');

    await expect(getMe()).rejects.toMatchObject({ status: 401 });

    expect(renewals).toBe(0);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is sent although it seems expired, if the server cannot renew it', async () => {
    clockAhead = DAY;
    const { getMe } = await openPage();
    server.use(http.post(`${base}/session/refresh`, () => HttpResponse.json({ error: 'Slow down' }, { status: 429 })));

    await getMe();

    expect(accepted).toEqual([true]);
  });

  it('without an expiry is used as it is', async () => {
    server.use(http.get(`${base}/me`, () => HttpResponse.json({ user: newUser() })));

    for (const token of ['opaque', 'a.b.c', `a.${btoa('7')}.c`, `a.${btoa('null')}.c`]) {
      const { getMe } = await openPage(token);
      await getMe();
    }

    expect(renewals).toBe(0);
  });
});

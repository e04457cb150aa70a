import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { call, refreshUser } from './call.ts';
import { clearSession, getSession, getSessionEnd, storeSession } from '../session/session.ts';
import { newUser } from '../testing.tsx';

const base = 'http://localhost/api';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
});
afterAll(() => server.close());

const unauthorized = (code = 'sign_in_required') =>
  HttpResponse.json({ error: 'Sign in', message: 'm', code, requestId: 'r' }, { status: 401 });

describe('call', () => {
  it('fills in the path, the query and the bearer token', async () => {
    storeSession({ user: newUser(), token: 'abc' });
    let seen = '';
    server.use(
      http.get(`${base}/get-chat`, ({ request }) => {
        seen = `${new URL(request.url).search} ${request.headers.get('authorization')}`;
        return HttpResponse.json([]);
      }),
    );

    await call('GET /get-chat', { query: { before_id: 9 } });

    expect(seen).toBe('?before_id=9 Bearer abc');
  });

  it("throws the status and the body, with the server's sentence as text", async () => {
    server.use(http.get(`${base}/get-plans`, () => HttpResponse.json({ error: 'No plans today' }, { status: 418 })));

    await expect(call('GET /get-plans')).rejects.toMatchObject({
      message: '418: {"error":"No plans today"}',
      text: 'No plans today',
    });
  });

  it('renews an expired token once for calls that fail together, and repeats them', async () => {
    storeSession({ user: newUser(), token: 'old' });
    let refreshes = 0;
    server.use(
      http.get(`${base}/me`, ({ request }) =>
        request.headers.get('authorization') === 'Bearer new' ? HttpResponse.json({ user: newUser() }) : unauthorized(),
      ),
      http.post(`${base}/session/refresh`, () => {
        refreshes += 1;
        return HttpResponse.json({ user: newUser(), token: 'new' });
      }),
    );

    await Promise.all([call('GET /me'), call('GET /me')]);

    expect(refreshes).toBe(1);
    expect(getSession()?.token).toBe('new');
  });

  it('repeats a purchase with the same idempotency key after renewing the token', async () => {
    storeSession({ user: newUser(), token: 'old' });
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${base}/buy-plan`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? unauthorized() : HttpResponse.json({ user: newUser() });
      }),
      http.post(`${base}/session/refresh`, () => HttpResponse.json({ user: newUser(), token: 'new' })),
    );

    await call('POST /buy-plan', { body: { plan_id: 4, payment_method_id: 'pm_card_visa' }, idempotencyKey: 'once' });

    expect(keys).toEqual(['once', 'once']);
  });

  it('ends the session when the refresh is rejected', async () => {
    storeSession({ user: newUser(), token: 'old' });
    server.use(
      http.get(`${base}/me`, () => unauthorized()),
      http.post(`${base}/session/refresh`, () => unauthorized()),
    );

    await expect(call('GET /me')).rejects.toMatchObject({ status: 401 });

    expect(getSession()).toBeNull();
    expect(getSessionEnd()).toBe('expired');
  });

  it('uses the token that another tab has already renewed', async () => {
    storeSession({ user: newUser(), token: 'old' });
    server.use(
      http.get(`${base}/me`, ({ request }) => {
        if (request.headers.get('authorization') === 'Bearer new') return HttpResponse.json({ user: newUser() });
        localStorage.setItem('token', 'new');
        return unauthorized();
      }),
    );

    await call('GET /me');

    expect(getSession()?.token).toBe('new');
  });

  it('does not renew for a 401 about the request itself, such as a wrong password', async () => {
    storeSession({ user: newUser(), token: 'old' });
    let tries = 0;
    server.use(
      http.post(`${base}/login`, () => {
        tries += 1;
        return unauthorized('invalid_credentials');
      }),
    );

    const response = call('POST /login', { body: { email: 'a@example.test', password: 'not-mine' } });

    await expect(response).rejects.toMatchObject({ status: 401 });
    expect(tries).toBe(1);
    expect(getSession()?.token).toBe('old');
  });

  it("never repeats a call in another member's name", async () => {
    storeSession({ user: newUser({ id: 7 }), token: 'old' });
    const bearers: (string | null)[] = [];
    server.use(
      http.get(`${base}/me`, ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        storeSession({ user: newUser({ id: 8 }), token: 'of another' });
        return unauthorized();
      }),
    );

    await expect(call('GET /me')).rejects.toMatchObject({ status: 401 });

    expect(bearers).toEqual(['Bearer old']);
    expect(getSession()?.user.id).toBe(8);
  });

  it('keeps a member signed out who signed out during the renewal', async () => {
    storeSession({ user: newUser(), token: 'old' });
    server.use(
      http.get(`${base}/me`, () => unauthorized()),
      http.post(`${base}/session/refresh`, () => {
        clearSession();
        return HttpResponse.json({ user: newUser(), token: 'new' });
      }),
    );

    await expect(call('GET /me')).rejects.toMatchObject({ status: 401 });

    expect(getSession()).toBeNull();
  });

  it('keeps the session when the server is unreachable during the refresh', async () => {
    storeSession({ user: newUser(), token: 'old' });
    server.use(
      http.get(`${base}/me`, () => unauthorized()),
      http.post(`${base}/session/refresh`, () => HttpResponse.error()),
    );

    await expect(call('GET /me')).rejects.toMatchObject({ code: 'unreachable' });

    expect(getSession()?.token).toBe('old');
  });

  it('stores the new access state when access has ended', async () => {
    storeSession({ user: newUser(), token: 'abc' });
    const ended = newUser({ is_subscribed: '1', access: { state: 'ended', until: null } });
    server.use(
      http.get(`${base}/get-chat`, () => HttpResponse.json({ error: 'Ended', code: 'access_ended' }, { status: 402 })),
      http.get(`${base}/me`, () => HttpResponse.json({ user: ended })),
    );

    await expect(call('GET /get-chat', {})).rejects.toMatchObject({ status: 402 });

    expect(getSession()?.user.access.state).toBe('ended');
  });

  it('stores the user of a response only where that is asked for', async () => {
    storeSession({ user: newUser(), token: 'abc' });
    const canceling = newUser({ access: { state: 'canceling', until: null } });
    server.use(http.post(`${base}/cancel-plan`, () => HttpResponse.json({ user: canceling })));

    await call('POST /cancel-plan');
    const before = getSession()?.user.access.state;
    await call('POST /cancel-plan', { storesUser: true });

    expect([before, getSession()?.user.access.state]).toEqual(['trialing', 'canceling']);
  });

  it('stores no user of a response that has none', async () => {
    storeSession({ user: newUser(), token: 'abc' });
    server.use(http.post(`${base}/confirm-plan`, () => HttpResponse.json({ requires_action: { client_secret: 's' } })));

    await call('POST /confirm-plan', { storesUser: true });

    expect(getSession()?.user).toEqual(newUser());
  });
});

describe('refreshUser', () => {
  it('keeps what is known when the server cannot be reached, and says so', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    storeSession({ user: newUser(), token: 'abc' });
    server.use(http.get(`${base}/me`, () => HttpResponse.error()));

    const failed = await refreshUser();
    const kept = getSession()?.user.name;
    server.use(http.get(`${base}/me`, () => HttpResponse.json({ user: newUser({ name: 'Ada' }) })));

    expect([failed, kept]).toEqual([false, 'Maren']);
    expect(await refreshUser()).toBe(true);
    expect(getSession()?.user.name).toBe('Ada');
    warn.mockRestore();
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { call } from '../calls/call.ts';
import { isReachable } from '../http/request.ts';
import { getSession, storeSession } from './session.ts';
import { finishSignOuts, signOut } from './sign-out.ts';
import { newUser } from '../testing.tsx';

const base = 'http://localhost/api';
const server = setupServer();
/** Returns the token of a session, expiring in 15 minutes; its name is what a test tells apart. */
const tokenOf = (sid: string, name: string) => {
  const iat = Date.now() / 1000;
  return `${name}.${btoa(JSON.stringify({ sid, iat, exp: iat + 15 * 60 }))}.c`;
};
const nameOf = (bearer: string | null) => bearer?.replace('Bearer ', '').split('.')[0];
let ended: (string | undefined)[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  ended = [];
  storeSession({ user: newUser({ id: 7 }), token: tokenOf('session-1', 'old') });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const endsFor = (token: string) =>
  http.delete(`${base}/session`, ({ request }) => {
    const name = nameOf(request.headers.get('authorization'));
    ended.push(name);
    if (name === token) return new HttpResponse(null, { status: 204 });
    return HttpResponse.json({ error: 'Sign in', code: 'sign_in_required' }, { status: 401 });
  });
const renews = (sid: string) =>
  http.post(`${base}/session/refresh`, () =>
    HttpResponse.json({ user: newUser({ id: 7 }), token: tokenOf(sid, 'new') }),
  );

describe('signOut', () => {
  it('clears the session at once, and ends it on the server', async () => {
    server.use(endsFor('old'));

    const done = signOut();
    expect(getSession()).toBeNull();
    await done;

    expect(ended).toEqual(['old']);
  });

  it('ends a session with an expired token by its cookie', async () => {
    server.use(endsFor('new'), renews('session-1'));

    await signOut();

    expect(ended).toEqual(['old', 'new']);
    expect(getSession()).toBeNull();
  });

  it('requests a new token first when its own has expired', async () => {
    server.use(endsFor('new'), renews('session-1'));
    storeSession({ user: newUser({ id: 7 }), token: tokenOf('session-1', 'old') });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);

    await signOut();

    expect(ended).toEqual(['new']);
    clock.mockRestore();
  });

  it('does not end a session that was opened meanwhile, whoever opened it', async () => {
    server.use(endsFor('new'), renews('session-2'));

    await signOut();

    expect(ended).toEqual(['old']);
  });

  it('throws when the server cannot be reached, and ends the session by its cookie once it can', async () => {
    server.use(http.delete(`${base}/session`, () => HttpResponse.error()));

    await expect(signOut()).rejects.toMatchObject({ code: 'unreachable' });

    expect(getSession()).toBeNull();
    server.use(endsFor('new'), renews('session-1'));
    finishSignOuts();
    await waitFor(() => expect(ended).toEqual(['new']));
    await waitFor(() => expect(localStorage.getItem('mindgrove:unfinished-sign-out')).toBeNull());
  });

  it('does not end a session that is being opened, with which the server is reached again', async () => {
    server.use(http.delete(`${base}/session`, () => HttpResponse.error()));
    await expect(signOut()).rejects.toMatchObject({ code: 'unreachable' });
    server.use(http.post(`${base}/session/refresh`, () => HttpResponse.error()));
    finishSignOuts();
    await waitFor(() => expect(isReachable()).toBe(false));
    server.use(
      endsFor('new'),
      renews('session-2'),
      http.post(`${base}/login`, () => HttpResponse.json({ user: newUser({ id: 7 }), token: 'b' })),
    );

    await call('POST /login', { body: { email: 'a@b.c', password: 'long enough' } });

    await waitFor(() => expect(localStorage.getItem('mindgrove:unfinished-sign-out')).toBeNull());
    expect(ended).toEqual([]);
  });

  it('ends nothing of a member who has signed in since', async () => {
    server.use(http.delete(`${base}/session`, () => HttpResponse.error()));
    await expect(signOut()).rejects.toMatchObject({ code: 'unreachable' });
    const renewals = jest.fn();
    server.use(
      endsFor('other'),
      http.post(`${base}/session/refresh`, () => (renewals(), HttpResponse.error())),
    );
    storeSession({ user: newUser({ id: 8 }), token: 'other' });

    finishSignOuts();

    await waitFor(() => expect(localStorage.getItem('mindgrove:unfinished-sign-out')).toBeNull());
    expect([renewals.mock.calls, ended]).toEqual([[], []]);
  });
});

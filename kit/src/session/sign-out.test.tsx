import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { getSession, storeSession } from './session.ts';
import { finishSignOuts, signOut } from './sign-out.ts';
import { newUser } from '../testing.tsx';

const base = 'http://localhost/api';
const server = setupServer();
let ended: (string | null)[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  ended = [];
  storeSession({ user: newUser({ id: 7 }), token: 'old' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const endsFor = (token: string) =>
  http.delete(`${base}/session`, ({ request }) => {
    const bearer = request.headers.get('authorization');
    ended.push(bearer);
    if (bearer === `Bearer ${token}`) return new HttpResponse(null, { status: 204 });
    return HttpResponse.json({ error: 'Sign in', code: 'sign_in_required' }, { status: 401 });
  });
const renewsFor = (id: number) =>
  http.post(`${base}/session/refresh`, () => HttpResponse.json({ user: newUser({ id }), token: 'new' }));

describe('signOut', () => {
  it('clears the session at once, and ends it on the server', async () => {
    server.use(endsFor('old'));

    const done = signOut();
    expect(getSession()).toBeNull();
    await done;

    expect(ended).toEqual(['Bearer old']);
  });

  it('ends a session with an expired token by its cookie', async () => {
    server.use(endsFor('new'), renewsFor(7));

    await signOut();

    expect(ended).toEqual(['Bearer old', 'Bearer new']);
    expect(getSession()).toBeNull();
  });

  it('requests a new token first when its own has expired', async () => {
    server.use(endsFor('new'), renewsFor(7));
    const iat = Date.now() / 1000;
    const token = `a.${btoa(JSON.stringify({ iat, exp: iat + 15 * 60 }))}.c`;
    storeSession({ user: newUser({ id: 7 }), token });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);

    await signOut();

    expect(ended).toEqual(['Bearer new']);
    clock.mockRestore();
  });

  it('does not end the session of another member who has signed in meanwhile', async () => {
    server.use(endsFor('new'), renewsFor(8));

    await signOut();

    expect(ended).toEqual(['Bearer old']);
  });

  it('throws when the server cannot be reached, and ends the session by its cookie once it can', async () => {
    server.use(http.delete(`${base}/session`, () => HttpResponse.error()));

    await expect(signOut()).rejects.toMatchObject({ code: 'unreachable' });

    expect(getSession()).toBeNull();
    server.use(endsFor('new'), renewsFor(7));
    finishSignOuts();
    await waitFor(() => expect(ended).toEqual(['Bearer new']));
    await waitFor(() => expect(localStorage.getItem('mindgrove:unfinished-sign-out')).toBeNull());
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

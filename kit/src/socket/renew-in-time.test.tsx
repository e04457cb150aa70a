import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { clearSession, getSession, storeSession } from '../session/session.ts';
import { newUser } from '../testing.tsx';
import { renewInTime } from './renew-in-time.ts';

const START = Date.parse('2026-12-01T12:00:00Z');

/** Issued now. */
const tokenFor = (seconds: number) => {
  const iat = Date.now() / 1000;
  return `a.${btoa(JSON.stringify({ iat, exp: iat + seconds }))}.c`;
};

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: START });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ user: newUser(), token: tokenFor(900) }));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  clearSession();
});

it('waits on when the clock was set back meanwhile', async () => {
  const token = tokenFor(60);
  storeSession({ user: newUser(), token });
  stop = renewInTime();
  jest.setSystemTime(START - 1000);

  await jest.advanceTimersByTimeAsync(30_500);
  expect(getSession()?.token).toBe(token);

  await jest.advanceTimersByTimeAsync(1000);
  expect(getSession()?.token).not.toBe(token);
});

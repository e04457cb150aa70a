import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@mindgrove/contracts/user';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { clearSession, getSession, storeUser } from '../session/session.ts';
import { newUser, renderPage } from '../testing.tsx';
import { useHasAccess } from './access.ts';

const START = Date.parse('2026-12-01T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  jest.useFakeTimers({ now: START, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  server.resetHandlers();
  clearSession();
});
afterAll(() => server.close());

const Access = () => <output>{useHasAccess() ? 'open' : 'closed'}</output>;
const shown = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const returnToPage = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

let ends = 0;
/** Returns a member who has access for this time from now on; each has another end. */
const newMember = (ms: number, changes: Partial<User> = {}) => {
  ends += 1;
  const until = new Date(Date.now() + ms + ends).toISOString();
  return newUser({ access: { state: 'trialing', until }, ...changes });
};
const ended = newUser({ is_subscribed: '1', access: { state: 'ended', until: null } });

/** The server's user; the result counts the calls. */
function serveMe(respond: () => Response) {
  const calls = { count: 0 };
  server.use(
    http.get('http://localhost/api/me', () => {
      calls.count += 1;
      return respond();
    }),
  );
  return calls;
}

describe('access', () => {
  it.each<[string, User | null, string]>([
    ['a member with a paid plan', newUser({ access: { state: 'active', until: null } }), 'open'],
    ['a member whose access has ended', ended, 'closed'],
    ['an administrator, whatever the plan', { ...ended, role: 'admin' }, 'open'],
    ['a visitor', null, 'closed'],
  ])('of %s', (_, user, expected) => {
    renderPage(<Access />, { user });

    expect(shown()).toBe(expected);
  });

  it('ends at its moment while the page is open, and the stored user follows', async () => {
    serveMe(() => HttpResponse.json({ user: ended }));
    renderPage(<Access />, { user: newMember(5 * MINUTE) });

    await wait(4.9 * MINUTE);
    expect(shown()).toBe('open');
    await wait(0.2 * MINUTE);

    expect(shown()).toBe('closed');
    expect(getSession()?.user.access.state).toBe('ended');
  });

  it('goes on if the server knows of a renewal', async () => {
    const renewed = newUser({ access: { state: 'active', until: null } });
    serveMe(() => HttpResponse.json({ user: renewed }));
    renderPage(<Access />, { user: newMember(MINUTE) });

    await wait(2 * MINUTE);

    expect(shown()).toBe('open');
  });

  it('lasts longer than one timer can wait', async () => {
    const calls = serveMe(() => HttpResponse.json({ user: ended }));
    renderPage(<Access />, { user: newMember(60 * DAY) });

    await wait(59 * DAY);
    expect([shown(), calls.count]).toEqual(['open', 0]);
    await wait(2 * DAY);

    expect([shown(), calls.count]).toEqual(['closed', 1]);
  });

  it('has ended when the device wakes up, although its timers stood still', async () => {
    serveMe(() => HttpResponse.json({ user: ended }));
    renderPage(<Access />, { user: newMember(5 * MINUTE) });
    jest.setSystemTime(START + 10 * MINUTE);

    await returnToPage();

    expect(shown()).toBe('closed');
  });

  it('is asked about once, and again on return if there was no response', async () => {
    const calls = serveMe(() => HttpResponse.error());
    renderPage(<Access />, { user: newMember(MINUTE) });
    await wait(2 * MINUTE);
    expect([shown(), calls.count]).toEqual(['closed', 1]);
    const stillOpen = getSession()!.user;
    server.use(
      http.get('http://localhost/api/me', () => {
        calls.count += 1;
        return HttpResponse.json({ user: stillOpen });
      }),
    );

    await returnToPage();
    await wait(1);
    await returnToPage();
    act(() => storeUser({ ...stillOpen, name: 'Ada' }));
    await wait(1);

    expect(calls.count).toBe(2);
  });

  it('shares one timer between its readers, and leaves none behind', () => {
    const { unmount } = renderPage(
      <>
        <Access />
        <span hidden>
          <Access />
        </span>
      </>,
      { user: newMember(MINUTE) },
    );
    expect(jest.getTimerCount()).toBe(1);

    unmount();

    expect(jest.getTimerCount()).toBe(0);
  });
});

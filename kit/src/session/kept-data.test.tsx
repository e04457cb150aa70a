import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { newUser } from '../testing.tsx';
import { memberKey } from './member-storage.ts';

const [ada, bo] = [newUser({ id: 7, name: 'Ada' }), newUser({ id: 8, name: 'Bo' })];

/** Another tab of this browser: it reads local storage now, and hears of later changes when it is told. */
const openTab = async () => {
  jest.resetModules();
  return import('./session.ts');
};

/** Tells all tabs late that a key has changed, as browsers do. */
const tell = (...changes: [key: string | null, newValue: string | null][]) =>
  changes.forEach(([key, newValue]) => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
const tellEnd = () => tell(['mindgrove:session-end', 'some'], ['user', null], ['token', null]);

const write = (userId = ada.id) => {
  localStorage.setItem(memberKey(userId, 'chat-draft'), 'Dear all');
  sessionStorage.setItem(memberKey(userId, 'booking-draft'), 'Friday');
};
const written = (userId = ada.id) => [
  localStorage.getItem(memberKey(userId, 'chat-draft')),
  sessionStorage.getItem(memberKey(userId, 'booking-draft')),
];
const KEPT = ['Dear all', 'Friday'];
const REMOVED = [null, null];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  (await openTab()).storeSession({ user: ada, token: 'a' });
  write();
});

describe.each(['expired', 'too-old'] as const)('after the server has ended the session: %s', (end) => {
  it('keeps what was written, and every tab knows why', async () => {
    const [first, second] = [await openTab(), await openTab()];

    first.clearSession(end);
    tellEnd();

    expect(written()).toEqual(KEPT);
    expect([first.getSession(), second.getSession()]).toEqual([null, null]);
    expect([first.getSessionEnd(), second.getSessionEnd()]).toEqual([end, end]);
  });

  it('keeps it when both tabs are refused at the same moment', async () => {
    const [first, second] = [await openTab(), await openTab()];

    first.clearSession(end);
    second.clearSession('expired');
    tellEnd();
    tellEnd();

    expect(written()).toEqual(KEPT);
  });

  it('keeps it for the return of its member', async () => {
    (await openTab()).clearSession(end);

    const reloaded = await openTab();
    expect(written()).toEqual(KEPT);
    reloaded.storeSession({ user: ada, token: 'b' });
    await openTab();

    expect(written()).toEqual(KEPT);
  });

  it('keeps it while another member is here, whose sign-out removes their own only', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.clearSession(end);
    tellEnd();

    second.storeSession({ user: bo, token: 'b' });
    write(bo.id);
    second.clearSession();
    tellEnd();

    expect([written(ada.id), written(bo.id)]).toEqual([KEPT, REMOVED]);
  });

  it('removes it when a tab that has not heard of the end signs out', async () => {
    const [first, second] = [await openTab(), await openTab()];

    first.clearSession(end);
    second.clearSession();
    tellEnd();

    expect(written()).toEqual(REMOVED);
  });
});

describe('after a sign-out', () => {
  it('removes what was written in every tab, also what another one has written since', async () => {
    const [first, second] = [await openTab(), await openTab()];

    first.clearSession();
    expect(written()).toEqual(REMOVED);
    write();
    tellEnd();

    expect(written()).toEqual(REMOVED);
    expect(second.getSessionEnd()).toBe('elsewhere');
  });

  it('removes what was written since when a page is opened', async () => {
    (await openTab()).clearSession();
    write();

    await openTab();

    expect(written()).toEqual(REMOVED);
  });

  it('removes what a tab has written that had heard of another end first', async () => {
    const [first, second] = [await openTab(), await openTab()];
    second.clearSession('expired');

    first.clearSession();
    write();
    tell(['mindgrove:session-end', 'signed-out:7']);

    expect(written()).toEqual(REMOVED);
  });

  it('is not taken for an expiry by a tab whose call is refused because of it', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.clearSession();

    second.syncWithOtherTabs();

    expect(second.getSession()).toBeNull();
    expect(second.getSessionEnd()).toBe('elsewhere');
  });
});

it('removes what was written when the server has ended the session just before the member signs out', async () => {
  const { clearSession } = await openTab();

  clearSession('expired');
  clearSession();

  expect(written()).toEqual(REMOVED);
});

it('removes nothing of a member who is signing in again in another tab, which removes the sign-out last', async () => {
  (await openTab()).clearSession();
  localStorage.setItem('user', JSON.stringify(ada));
  localStorage.setItem('token', 'b');
  write();

  await openTab();

  expect(written()).toEqual(KEPT);
});

describe('a tab that was asleep', () => {
  it('removes nothing that its member has written after signing in again', async () => {
    const [first, asleep] = [await openTab(), await openTab()];
    first.clearSession();
    first.storeSession({ user: ada, token: 'b' });
    write();

    tell(['mindgrove:session-end', 'signed-out:7'], ['user', null], ['token', null], ['user', '{}'], ['token', 'b']);

    expect(written()).toEqual(KEPT);
    expect(asleep.getSession()?.token).toBe('b');
  });

  it('follows the next member', async () => {
    const [first, asleep] = [await openTab(), await openTab()];
    first.clearSession('expired');
    first.storeSession({ user: bo, token: 'b' });

    tell(['mindgrove:session-end', 'expired'], ['user', null], ['token', null]);

    expect(asleep.getSession()?.user.name).toBe('Bo');
  });

  it('learns of the end when the browser brings its page back', async () => {
    const [first, asleep] = [await openTab(), await openTab()];
    first.clearSession('too-old');

    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

    expect(asleep.getSession()).toBeNull();
    expect(asleep.getSessionEnd()).toBe('too-old');
  });
});

it('keeps what was written when the session disappears without a reason', async () => {
  const { getSessionEnd } = await openTab();

  localStorage.removeItem('user');
  localStorage.removeItem('token');
  tell(['user', null], ['token', null]);
  await openTab();

  expect(written()).toEqual(KEPT);
  expect(getSessionEnd()).toBe('elsewhere');
});

it('removes what this tab keeps when somebody clears the storage', async () => {
  const { getSession } = await openTab();

  localStorage.clear();
  tell([null, null]);

  expect(written()).toEqual(REMOVED);
  expect(getSession()).toBeNull();
});

it('does not name an end while somebody is signed in', async () => {
  const { clearSession, storeSession } = await openTab();
  clearSession('expired');

  storeSession({ user: ada, token: 'b' });

  expect(localStorage.getItem('mindgrove:session-end')).toBeNull();
});

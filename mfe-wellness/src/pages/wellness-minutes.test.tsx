import { afterEach, describe, expect, it } from '@jest/globals';
import { clearSession, storeSession } from '@mindgrove/kit/host';
import { newUser } from '@mindgrove/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import {
  acceptSessions,
  backend,
  failSessions,
  MINUTE,
  openPage,
  press,
  queued,
  region,
  server,
  serveWellness,
  start,
  UNSENT,
  user,
  wait,
} from '../test/wellness-page.tsx';
import WellnessPage from './wellness.tsx';

serveWellness();

describe('minutes that cannot be sent', () => {
  it('are kept, reported, and sent with their id and time when the page opens next', async () => {
    server.use(failSessions);
    const { unmount } = await openPage();
    await start();
    await wait(5 * MINUTE);
    expect(await screen.findByText(/Not now\. Everything is safe on this device/)).toBeInTheDocument();
    const [kept] = queued();
    unmount();
    await wait(MINUTE);

    server.use(acceptSessions);
    await openPage();

    await waitFor(() => expect(backend.posted).toEqual([kept]));
    expect(kept).toMatchObject({ minutes: 5, ended_at: expect.any(String) as unknown });
    await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
  });

  it('of a member who signs out are sent when that member returns', async () => {
    const { unmount } = await openPage();
    await start();
    await wait(MINUTE);
    act(() => clearSession());
    unmount();
    expect(backend.posted).toEqual([]);

    const { unmount: leave } = await openPage(<WellnessPage />, newUser({ id: 8 }));
    await wait(0);
    expect(backend.posted).toEqual([]);
    leave();

    await openPage();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 1 }]));
    await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
  });

  it('are never counted for another member who signs in meanwhile', async () => {
    await openPage();
    await start();
    await wait(MINUTE);

    act(() => storeSession({ user: newUser({ id: 8 }), token: 'of another' }));

    await wait(5 * MINUTE);
    expect(backend.posted).toEqual([]);
    expect(queued()).toMatchObject([{ minutes: 1 }]);
  });

  it('are sent on Retry', async () => {
    server.use(failSessions);
    await openPage();
    await start();
    await wait(MINUTE);
    await press('Stop');
    await screen.findByText(/safe on this device/);

    server.use(acceptSessions);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(screen.queryByText(/safe on this device/)).toBeNull());
    expect(backend.posted).toHaveLength(1);
  });
});

describe('a session whose page is left', () => {
  it('is told of once on the next visit', async () => {
    const { unmount } = await openPage();
    await start();
    await wait(2 * MINUTE + 5000);
    unmount();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 2 }]));

    const { unmount: leave } = await openPage();
    expect(await screen.findByText('We saved 2 minutes from your last session.')).toBeInTheDocument();
    leave();
    await openPage();
    await wait(1000);

    expect(screen.queryByText(/We kept/)).toBeNull();
  });

  it('is not told of when the member has stopped it', async () => {
    const { unmount } = await openPage();
    await start();
    await wait(2 * MINUTE + 5000);
    await press('Stop');
    unmount();

    await openPage();
    await wait(1000);

    expect(screen.queryByText(/We kept/)).toBeNull();
  });
});

describe('one practice at a time', () => {
  /** Another tab of this member practices. */
  function practiceInAnotherTab() {
    const held = [{ name: 'mindgrove:member:7:running-session:another', clientId: 'another' }];
    const locks = { request: () => Promise.resolve(), query: () => Promise.resolve({ held }) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  }
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  it('stops the breathing when a session begins, and counts its minutes until then', async () => {
    await openPage();
    await press('Start', 'Box breathing');
    await region('Box breathing').findByRole('button', { name: 'Stop' });
    await wait(MINUTE + 5000);

    await start(2);
    await wait(2 * MINUTE);

    await waitFor(() => expect(backend.posted).toHaveLength(2));
    expect(backend.posted).toMatchObject([
      { minutes: 1, practice: 'breathing' },
      { minutes: 2, practice: 'timer' },
    ]);
  });

  it('says that a session runs in another tab, and starts none', async () => {
    practiceInAnotherTab();
    await openPage();

    await press('Start');

    expect(await screen.findByRole('dialog')).toHaveAccessibleName('You have a session running in another tab.');
    await wait(2 * MINUTE);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(region('Meditation timer').getByRole('button', { name: 'Start' })).toBeInTheDocument();
    expect(backend.posted).toEqual([]);
  });

  it('does not start the breathing beside a session in another tab either', async () => {
    practiceInAnotherTab();
    await openPage();

    await press('Start', 'Box breathing');

    expect(await region('Box breathing').findByText('You have a session running in another tab.')).toBeInTheDocument();
    expect(region('Box breathing').getByRole('button', { name: 'Start' })).toBeInTheDocument();
  });
});

describe('a crash of the browser', () => {
  const left = (userId: number) =>
    Object.keys(localStorage).filter((key) => key.startsWith(`mindgrove:member:${userId}:running-session:`));

  /** The page goes away without forgetting its note, whose key is returned. */
  async function crash(unmount: () => void) {
    const [key = ''] = left(7);
    const note = localStorage.getItem(key) ?? '';
    unmount();
    await waitFor(() => expect(backend.posted).toHaveLength(1));
    localStorage.setItem(key, note);
    backend.posted = [];
    return key;
  }

  async function crashAfter(minutes: number) {
    const { unmount } = await openPage();
    await start();
    await wait(minutes * MINUTE + 30_000);
    return crash(unmount);
  }

  it('loses none of the whole minutes so far, which are sent once', async () => {
    await crashAfter(3);
    await wait(10 * MINUTE);

    const { unmount } = await openPage();

    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 3, practice: 'timer' }]));
    expect(left(7)).toEqual([]);
    unmount();
    await openPage();
    await wait(MINUTE);
    expect(backend.posted).toHaveLength(1);
  });

  it('leaves the minutes of a session that still runs in another tab to that tab', async () => {
    const key = await crashAfter(3);
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_: string, __: object, taken: (lock: null) => void) => Promise.resolve(taken(null)) },
    });

    await openPage();
    await wait(MINUTE);

    expect(backend.posted).toEqual([]);
    expect(left(7)).toEqual([key]);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it("leaves one member's minutes to that member", async () => {
    await crashAfter(3);
    await wait(10 * MINUTE);

    await openPage(<WellnessPage />, newUser({ id: 8 }));
    await wait(MINUTE);

    expect(backend.posted).toEqual([]);
  });

  it('loses none of the minutes of breathing either', async () => {
    const { unmount } = await openPage();
    await press('Start', 'Box breathing');
    await region('Box breathing').findByRole('button', { name: 'Stop' });
    await wait(2 * MINUTE + 30_000);
    await crash(unmount);
    await wait(10 * MINUTE);

    await openPage();

    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 2, practice: 'breathing' }]));
  });
});

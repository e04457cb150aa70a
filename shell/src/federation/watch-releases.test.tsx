import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toast } from '@mindgrove/kit';
import { clearSession, isReachable, removeToast, reportReachable, storeSession, useToast } from '@mindgrove/kit/host';
import { newUser, receiveSocketEvent, renderPage, setSocketStatus } from '@mindgrove/kit/testing';
import { act, screen } from '@testing-library/react';

import { watchForNewReleases } from './watch-releases.ts';

const Toasts = () => {
  const current = useToast();
  return current && <p>{current.title}</p>;
};

describe('an open tab', () => {
  let live: { id: string; isApiReachable: boolean } | null;
  let looks: number;
  let isReady: boolean;
  let stop: () => void;

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const setHidden = (hidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const announcements = () => screen.queryAllByText('A new version is ready').length;
  const release = () => (live = { id: 'newer', isApiReachable: true });

  beforeEach(() => {
    jest.useFakeTimers();
    [live, looks, isReady] = [{ id: 'own', isApiReachable: true }, 0, true];
    jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      if (address === '/api/ready') return Promise.resolve(Response.json({}, { status: isReady ? 200 : 503 }));
      looks += 1;
      return live ? Promise.resolve(Response.json(live)) : Promise.reject(new TypeError('no network'));
    });
    reportReachable(true);
    setSocketStatus('disconnected');
    renderPage(<Toasts />, { user: null });
    stop = watchForNewReleases({ id: 'own' });
  });
  afterEach(() => {
    stop();
    act(() => {
      removeToast(toast({ title: 'the last one' }));
      clearSession();
    });
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is told nothing while it has a preview, which a reload would not end', async () => {
    stop();
    stop = watchForNewReleases({ id: 'own', previews: ['mfe-games 1.0.0'] });
    release();
    receiveSocketEvent('releases');

    await pass(8000);

    expect(announcements()).toBe(0);
  });

  it('learns of a release, also when the server learns of it later than the tab', async () => {
    receiveSocketEvent('releases');
    await pass(4000);
    expect(announcements()).toBe(0);
    release();

    await pass(4000);

    expect(announcements()).toBe(1);
  });

  it('learns at once that the database is away, and that it is back', () => {
    receiveSocketEvent('availability', { available: false });
    const during = isReachable();
    receiveSocketEvent('availability', { available: true });

    expect([during, isReachable()]).toEqual([false, true]);
    expect(looks).toBe(0);
  });

  it('asks nothing without a reason', async () => {
    setSocketStatus('connected');

    await pass(600_000);

    expect(looks).toBe(0);
  });

  it('looks when it becomes visible, if the release came while it was hidden', async () => {
    setSocketStatus('connected');
    setHidden(true);
    release();
    receiveSocketEvent('releases');
    await pass(20_000);
    expect(looks).toBe(0);

    setHidden(false);
    await pass(1000);

    expect(announcements()).toBe(1);
  });

  it('looks when it is connected again, and announces once', async () => {
    setSocketStatus('connected');
    await pass(20_000);
    expect(looks).toBe(0);
    setSocketStatus('connecting');
    release();

    setSocketStatus('connected');
    await pass(20_000);

    expect(announcements()).toBe(1);
    expect(looks).toBe(1);
  });

  it('looks without a connection when it becomes visible, once a minute at most', async () => {
    for (const pause of [1000, 50_000, 20_000]) {
      setHidden(true);
      setHidden(false);
      await pass(pause);
    }
    expect(looks).toBe(1);

    release();
    setHidden(false);
    await pass(1000);

    expect(announcements()).toBe(1);
  });

  it('says that Mindgrove cannot be reached when a member’s connection is lost, and when it is back', async () => {
    act(() => storeSession({ user: newUser(), token: 'a' }));
    setSocketStatus('connected');
    live = null;

    setSocketStatus('disconnected');
    await pass(1000);
    expect(isReachable()).toBe(false);

    setSocketStatus('connected');
    expect(isReachable()).toBe(true);
  });

  it('learns without a connection that Mindgrove is back', async () => {
    reportReachable(false);
    live = { id: 'own', isApiReachable: false };
    await pass(11_000);
    expect([looks, isReachable()]).toEqual([1, false]);

    live = { id: 'own', isApiReachable: true };
    await pass(11_000);

    expect(isReachable()).toBe(true);
  });

  it('does not take the word of a server that has not noticed yet that calls fail', async () => {
    act(() => storeSession({ user: newUser(), token: 'a' }));
    setSocketStatus('connected');
    isReady = false;
    reportReachable(false);

    setSocketStatus('disconnected');
    await pass(20_000);

    expect(isReachable()).toBe(false);
    expect(looks).toBeGreaterThan(1);
  });
});

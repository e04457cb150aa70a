import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Access } from '@mindgrove/contracts/http/route';
import type { AccessState, User } from '@mindgrove/contracts/user';
import { call } from '@mindgrove/kit';
import { reportReachable, storeUser } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FindAccessContext } from '../guard/page-access.ts';
import { accessNotice, DeletionNotice, PageNotices, ReachabilityNotice } from './page-notices.tsx';

it('shows the deletion’s date in the member’s time zone, and a link to cancel it', () => {
  const user = newUser({ deletes_at: '2030-03-02T03:00:00.000Z', time_zone: 'America/Los_Angeles' });
  renderPage(<DeletionNotice />, { user });

  expect(screen.getByText(/^Your account will be deleted on March 1, 2030\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/account#delete');
});

it('shows nothing to others', () => {
  renderPage(<DeletionNotice />);

  expect(screen.queryByText(/deleted/)).toBeNull();
});

const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString();

const PAGES: Record<string, Access> = {
  '/games': 'member',
  '/account': 'signed-in',
  '/pricing': 'public',
  '/': 'public',
};

const openPage = (at: string) =>
  renderPage(
    <FindAccessContext value={(pathname) => PAGES[pathname]}>
      <PageNotices isLanding={at === '/'} />
    </FindAccessContext>,
    { user: newUser({ access: { state: 'trialing', until: inAnHour() } }), at },
  );

it.each([
  ['/games', 1],
  ['/account', 1],
  ['/pricing', 0],
  ['/', 0],
])('says on %s %i times that the trial ends soon', (at, count) => {
  openPage(at);

  expect(screen.queryAllByText(/^Your free trial ends /)).toHaveLength(count);
  expect(screen.queryAllByRole('link', { name: 'See the plans' })).toHaveLength(count);
});

it('keeps its place when access ends, and goes when a plan is chosen', () => {
  openPage('/games');

  act(() => storeUser(newUser({ is_subscribed: '1', access: { state: 'ended', until: null } })));
  expect(screen.getByText(/^Your free trial ends /)).toBeInTheDocument();

  act(() => storeUser(newUser({ access: { state: 'active', until: null } })));
  expect(screen.queryByText(/^Your free trial ends /)).toBeNull();
});

const NEW_YORK = 'America/New_York';
/** December 2, 10:00 in New York. */
const NOW = Date.parse('2026-12-02T15:00:00Z');

const noticeFor = (state: AccessState, until: string | null, changes: Partial<User> = {}) =>
  accessNotice(newUser({ access: { state, until }, time_zone: NEW_YORK, ...changes }), NOW);

describe('the notice about access', () => {
  it.each([
    ['2026-12-04T15:00:00.000Z', 'in 2 days, on December 4.'],
    ['2026-12-04T14:59:00.000Z', 'in 2 days, on December 4.'],
    ['2026-12-04T04:59:00.000Z', 'tomorrow, on December 3.'],
    ['2026-12-03T06:00:00.000Z', 'tomorrow, on December 3.'],
    ['2026-12-02T21:05:00.000Z', 'today at 4:05 PM.'],
  ])('of a trial until %s says "%s"', (until, end) => {
    expect(noticeFor('trialing', until)).toEqual({
      text: `Your free trial ends ${end}`,
      link: { to: '/pricing', label: 'See the plans' },
    });
  });

  it('asks for another card after a payment that failed', () => {
    expect(noticeFor('past_due', '2026-12-12T15:00:00.000Z')).toEqual({
      text: 'Your last payment didn’t go through. You’ll keep full access until December 12.',
      link: { to: '/account#billing', label: 'Update card' },
    });
  });

  it.each<[string, AccessState, string | null, Partial<User>]>([
    ['a trial with more than two days left', 'trialing', '2026-12-04T15:00:00.001Z', {}],
    ['a trial that has just run out', 'trialing', '2026-12-02T15:00:00.000Z', {}],
    ['a canceled plan', 'canceling', '2026-12-03T15:00:00.000Z', {}],
    ['a paid plan', 'active', null, {}],
    ['a welcome day', 'welcome', '2026-12-03T15:00:00.000Z', {}],
    ['ended access', 'ended', null, {}],
    ['an administrator', 'past_due', '2026-12-12T15:00:00.000Z', { role: 'admin' }],
  ])('is absent for %s', (_, state, until, changes) => {
    expect(noticeFor(state, until, changes)).toBeNull();
  });
});

describe('the notice that Mindgrove cannot be reached', () => {
  const NOTICE = /^We cannot reach Mindgrove at the moment\./;
  const away = (code = 'database_unavailable') =>
    Response.json({ error: 'Not available.', message: '', code, requestId: '' }, { status: 503 });

  const load = () => call('GET /health');

  function Status({ queryFn }: { queryFn: typeof load }) {
    const { data, error } = useQuery({ queryKey: ['health'], queryFn });
    return <p>{data?.status ?? (error ? 'missing' : 'loading')}</p>;
  }

  const openPage = (queryFn = load) =>
    renderPage(
      <>
        <ReachabilityNotice />
        <Status queryFn={queryFn} />
      </>,
      { user: null },
    );

  let fetch: jest.SpiedFunction<typeof globalThis.fetch>;

  beforeEach(() => void (fetch = jest.spyOn(globalThis, 'fetch')));
  afterEach(() => {
    fetch.mockRestore();
    act(() => reportReachable(true));
  });

  it('appears when a call is not answered, and goes when an attempt is', async () => {
    fetch.mockImplementation(() => Promise.resolve(away()));
    openPage();
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(NOTICE)).toBeInTheDocument();
    fetch.mockImplementation(() => Promise.resolve(Response.json({ status: 'alive' })));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('alive')).toBeInTheDocument();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('says what works when the device has no network, and notices by itself that it is back', async () => {
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    Object.assign(navigator, { serviceWorker: { controller: {} } });

    openPage();

    expect(await screen.findByText(/^You are offline\. Games still work\./)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();

    onLine.mockReturnValue(true);
    fetch.mockImplementation(() => Promise.resolve(Response.json({ status: 'alive' })));
    act(() => void dispatchEvent(new Event('online')));

    expect(await screen.findByText('alive')).toBeInTheDocument();
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    onLine.mockRestore();
  });

  it('loads what is missing as soon as calls are answered again', async () => {
    fetch.mockImplementation(() => Promise.resolve(away()));
    openPage();
    expect(await screen.findByText('missing')).toBeInTheDocument();
    fetch.mockImplementation(() => Promise.resolve(Response.json({ status: 'alive' })));

    act(() => reportReachable(true));

    expect(await screen.findByText('alive')).toBeInTheDocument();
  });

  it('loads what fails while another call is answered', async () => {
    const late = Promise.withResolvers<void>();
    fetch.mockImplementation(() => Promise.resolve(away()));
    openPage(() =>
      load().catch(async (error: unknown) => {
        await late.promise;
        throw error;
      }),
    );
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    fetch.mockImplementation(() => Promise.resolve(Response.json({ status: 'alive' })));

    act(() => reportReachable(true));
    late.resolve();

    expect(await screen.findByText('alive')).toBeInTheDocument();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('leaves queries alone that failed for another reason', async () => {
    fetch.mockImplementation(() => Promise.resolve(new Response('{}', { status: 404 })));
    openPage();
    expect(await screen.findByText('missing')).toBeInTheDocument();
    const calls = fetch.mock.calls.length;

    act(() => reportReachable(false));
    act(() => reportReachable(true));

    expect(fetch).toHaveBeenCalledTimes(calls);
  });

  it.each(['provider_unreachable', 'payments_unavailable', 'billing_busy'])(
    'says nothing, and loads nothing again, after the API answered %s',
    async (code) => {
      fetch.mockImplementation(() => Promise.resolve(away(code)));
      openPage();
      expect(await screen.findByText('missing')).toBeInTheDocument();
      const calls = fetch.mock.calls.length;
      expect(screen.queryByText(NOTICE)).toBeNull();

      act(() => reportReachable(false));
      act(() => reportReachable(true));

      expect(fetch).toHaveBeenCalledTimes(calls);
    },
  );
});

import { expect, it } from '@jest/globals';
import type { Access } from '@mindgrove/contracts/http/route';
import { storeUser } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen } from '@testing-library/react';

import { FindAccessContext } from '../guard/page-access.ts';
import { DeletionNotice, PageNotices } from './page-notices.tsx';

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

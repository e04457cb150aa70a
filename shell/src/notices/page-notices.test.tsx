import { expect, it } from '@jest/globals';
import type { Access } from '@mindgrove/contracts/http/route';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

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

const PAGES: Record<string, Access> = {
  '/games': 'member',
  '/account': 'signed-in',
  '/pricing': 'public',
  '/': 'public',
};

it.each([
  ['/games', 1],
  ['/account', 1],
  ['/pricing', 0],
  ['/', 0],
])('says on %s %i times that the trial ends soon', (at, count) => {
  const until = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const user = newUser({ access: { state: 'trialing', until } });
  renderPage(
    <FindAccessContext value={(pathname) => PAGES[pathname]}>
      <PageNotices isLanding={at === '/'} />
    </FindAccessContext>,
    { user, at },
  );

  expect(screen.queryAllByText(/^Your free trial ends /)).toHaveLength(count);
  expect(screen.queryAllByRole('link', { name: 'See the plans' })).toHaveLength(count);
});

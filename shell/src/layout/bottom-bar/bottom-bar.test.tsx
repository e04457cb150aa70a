import { describe, expect, it, jest } from '@jest/globals';
import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { SiteSet } from '../../federation/release-set.ts';
import { BottomBar } from './bottom-bar.tsx';

// The entries are as remotes declare them.
const navigation: NavigationEntry[] = [
  { label: 'Home', to: '/', order: 10, audience: 'everyone' },
  { label: 'Games', to: '/games', order: 24, audience: 'member', bar: { icon: 'games', order: 20 } },
  { label: 'Wellness', to: '/wellness', order: 26, audience: 'member', bar: { icon: 'wellness', order: 30 } },
  {
    label: 'Dashboard',
    to: '/dashboard',
    order: 40,
    audience: 'member',
    bar: { label: 'Today', icon: 'today', order: 10 },
  },
];
const releases = (entries: NavigationEntry[]) =>
  ({ isComplete: true, navigation: entries, releases: [] }) as unknown as SiteSet;

function open(at: string, entries = navigation) {
  const openMore = jest.fn();
  renderPage(<BottomBar set={releases(entries)} onOpenMore={openMore} />, { user: newUser(), at });
  return openMore;
}
const links = () =>
  within(screen.getByRole('navigation', { name: 'Quick links' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]);

describe('the bottom bar', () => {
  it('leads to the pages that remotes declare, in the order of the bar, and marks the open one', () => {
    open('/wellness');

    expect(links()).toEqual([
      ['Today', '/dashboard', null],
      ['Games', '/games', null],
      ['Wellness', '/wellness', 'page'],
    ]);
  });

  it('marks the entry that the open page belongs to', () => {
    open('/games/n-back');

    expect(links()[1]).toEqual(['Games', '/games', 'true']);
  });

  it('opens the sheet behind “More”', async () => {
    const openMore = open('/games');

    await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'More' }));

    expect(openMore).toHaveBeenCalledTimes(1);
  });

  it('is absent where no entry belongs into it', () => {
    open(
      '/games',
      navigation.map(({ bar: _, ...entry }) => entry),
    );

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

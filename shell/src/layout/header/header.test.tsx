import { describe, expect, it } from '@jest/globals';
import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import type { User } from '@mindgrove/contracts/user';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';

import type { SiteSet } from '../../federation/release-set.ts';
import { Header } from './header.tsx';

// The entries are as remotes declare them.
const navigation: NavigationEntry[] = [
  { label: 'Pricing', to: '/pricing', order: 50, audience: 'visitor' },
  { label: 'Community', to: '/community', order: 30, audience: 'everyone' },
  { label: 'Programs', to: '/dashboard', order: 20, audience: 'everyone', section: 'programs' },
  { label: 'Dashboard', to: '/dashboard', order: 40, audience: 'member' },
  { label: 'Home', to: '/', order: 10, audience: 'everyone' },
  {
    label: 'Recipes',
    to: '/recipes',
    order: 55,
    audience: 'member',
    more: 'discover',
  },
];
const set = { isComplete: true, navigation, releases: [] } as unknown as SiteSet;

function open(user: User | null, at = '/pricing') {
  renderPage(<Header set={set} onOpenMenu={() => undefined} onOpenMore={() => undefined} />, { user, at });
  return screen.getByRole('banner');
}
const linksIn = (header: HTMLElement) =>
  within(header)
    .getAllByRole('link')
    .map((link) => [link.textContent || link.getAttribute('aria-label'), link.getAttribute('href')]);

describe('the header', () => {
  it('links visitors to Home, Programs, Community, Pricing, Log In and the free trial', () => {
    const header = open(null);

    expect(linksIn(header)).toEqual([
      ['Mindgrove', '/'],
      ['Home', '/'],
      ['Programs', '/dashboard'],
      ['Community', '/community'],
      ['Pricing', '/pricing'],
      ['Log In', '/login'],
      ['Try for Free', '/signup'],
    ]);
    expect(within(header).queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('shows a member Home, Programs, Community, Dashboard, the name, the account and Logout, and no Pricing', () => {
    const header = open(newUser({ name: 'Maren' }));

    expect(linksIn(header)).toEqual([
      ['Mindgrove', '/'],
      ['Home', '/'],
      ['Programs', '/dashboard#programs'],
      ['Community', '/community'],
      ['Dashboard', '/dashboard'],
      ['Account', '/account'],
    ]);
    expect(within(header).getByText('Maren').closest('a')).toBeNull();
    expect(within(header).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(within(header).getByRole('button', { name: 'More' })).not.toHaveAttribute('aria-current');
  });

  it('calls a member without a name "Guest"', () => {
    expect(open(newUser({ name: '' }))).toHaveTextContent('Guest');
  });

  it('links administrators to their dashboard too', () => {
    const header = open(newUser({ role: 'admin' }));

    expect(within(header).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/dashboard');
  });

  it('marks the open page once', () => {
    const header = open(newUser(), '/Dashboard/');

    const marked = within(header)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual(['Dashboard']);
  });

  it('marks “More” when the open page, or one above it, stands behind it', () => {
    const header = open(newUser(), '/recipes/banana-pancakes');

    expect(within(header).getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
  });
});

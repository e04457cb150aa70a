import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MoreGroup, NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { SiteSet } from '../../federation/release-set.ts';
import { MoreMenu, SideMenu } from './menus.tsx';

const behindMore = (label: string, to: string, order: number, more: MoreGroup): NavigationEntry => ({
  label,
  to,
  order,
  audience: 'member',
  more,
  icon: 'learn',
});

// The entries are as remotes declare them; a remote that is not released declares none.
const navigation: NavigationEntry[] = [
  behindMore('Mood', '/mood', 70, 'past'),
  behindMore('Recipes', '/recipes', 55, 'discover'),
  behindMore('Learn', '/education', 50, 'discover'),
  { label: 'Home', to: '/', order: 10, audience: 'everyone' },
];
const set = { isComplete: true, navigation, releases: [] } as unknown as SiteSet;

beforeAll(() => {
  // The test's browser has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const groupsIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('heading')
    .map(({ textContent }) => [
      textContent,
      ...within(within(menu).getByRole('list', { name: textContent ?? '' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ]);
const groups = [
  ['Discover', 'Learn', 'Recipes'],
  ['Look back', 'Mood'],
  ['Help & account', 'Account'],
];

describe('the menus', () => {
  it('“More” has what the header has not, in groups, and marks the open page', async () => {
    const onClose = jest.fn();
    renderPage(<MoreMenu set={set} onClose={onClose} />, { user: newUser(), at: '/recipes' });
    const menu = screen.getByRole('dialog', { name: 'More' });

    expect(groupsIn(menu)).toEqual(groups);
    expect(within(menu).queryByRole('link', { name: 'Home' })).toBeNull();
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Recipes');

    await userEvent.click(within(menu).getByRole('link', { name: 'Learn' }));

    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('the side menu has the header’s entries, and the same groups below them', () => {
    renderPage(<SideMenu set={set} onClose={() => undefined} />, { user: newUser(), at: '/recipes/soup' });
    const menu = screen.getByRole('dialog', { name: 'Menu' });

    expect(within(menu).getAllByRole('link')[0]).toHaveTextContent('Home');
    expect(groupsIn(menu)).toEqual(groups);
    expect(within(menu).getByRole('link', { current: true })).toHaveTextContent('Recipes');
  });

  it('visitors have no groups', () => {
    renderPage(<SideMenu set={set} onClose={() => undefined} />, { user: null });

    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });
});

import { matchesPage } from '@mindgrove/contracts/releases/page-path';
import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import type { User } from '@mindgrove/contracts/user';

import { isFor } from '../../audience.ts';
import { matchRoute, type RouteMatch, type SiteSet } from '../../federation/release-set.ts';
import { paths } from '../../paths.ts';

/** The shell's own entries; remotes declare all others. */
const OWN_ENTRIES: NavigationEntry[] = [
  { label: 'Admin', to: paths.adminDashboard, order: 45, audience: 'admin' },
  { label: 'Account', to: paths.account, order: 2, audience: 'member', more: 'help', icon: 'account' },
];

/** What assistive technology is told of an entry: that it is the open page, or that the open page is below it. */
export type Mark = 'page' | true | undefined;

export function navigationFor(set: SiteSet, user: Pick<User, 'role'> | null): NavigationEntry[] {
  return set.navigation
    .concat(OWN_ENTRIES)
    .filter(({ audience }) => isFor(audience, user))
    .sort((a, b) => a.order - b.order);
}

/** Visitors log in first, and are then led to the page. */
export const entryAddress = ({ to, section }: NavigationEntry, isMember: boolean) =>
  section && isMember ? `${to}#${section}` : to;

/**
 * The entry of the open page: the one with its address, or else one with another address of the same page. When two
 * entries lead to one page, the later one is the more specific.
 */
export function currentEntry(set: SiteSet, entries: NavigationEntry[], pathname: string) {
  const open = matchRoute(set, pathname);
  return (
    entries.findLast(({ to }) => matchesPage(to, pathname)) ??
    entries.findLast(({ to }) => open && isSamePage(open, matchRoute(set, to)))
  );
}

/** Whether the open page is below an entry's, such as a game below all games. */
export const isWithin = ({ to }: Pick<NavigationEntry, 'to'>, pathname: string) =>
  to !== paths.home && pathname.toLowerCase().startsWith(`${to}/`);

const isSamePage = (one: RouteMatch, other: RouteMatch | undefined) =>
  other?.release === one.release && other.route.page === one.route.page;

import { matchesPage } from '@mindgrove/contracts/releases/page-path';
import type { BarIcon, NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import type { User } from '@mindgrove/contracts/user';

import { isFor } from '../../audience.ts';
import { matchRoute, type RouteMatch, type SiteSet } from '../../federation/release-set.ts';
import { paths } from '../../paths.ts';

/** The shell's own entry; remotes declare all others. */
const ADMIN_ENTRY: NavigationEntry = { label: 'Admin', to: paths.adminDashboard, order: 45, audience: 'admin' };

export const ACCOUNT_ENTRY: NavigationEntry = { label: 'Account', to: paths.account, order: 100, audience: 'member' };

interface BarEntry {
  label: string;
  to: string;
  icon: BarIcon;
  entry: NavigationEntry;
}

export function navigationFor(set: SiteSet, user: Pick<User, 'role'> | null): NavigationEntry[] {
  return set.navigation
    .concat(ADMIN_ENTRY)
    .filter(({ audience }) => isFor(audience, user))
    .sort((a, b) => a.order - b.order);
}

export const barEntries = (entries: NavigationEntry[]): BarEntry[] =>
  entries
    .flatMap((entry) => (entry.bar ? [{ entry, bar: entry.bar }] : []))
    .sort((a, b) => a.bar.order - b.bar.order)
    .map(({ entry, bar }) => ({ label: bar.label ?? entry.label, to: entry.to, icon: bar.icon, entry }));

/** Visitors log in first, and are then led to the page. */
export const entryAddress = ({ to, section }: NavigationEntry, isMember: boolean) =>
  section && isMember ? `${to}#${section}` : to;

/** The entry of the open page. When two entries lead to one page, the later one is the more specific. */
export function currentEntry(set: SiteSet, entries: NavigationEntry[], pathname: string) {
  const open = matchRoute(set, pathname);
  return entries.findLast(({ to }) => matchesPage(to, pathname) || (open && isSamePage(open, matchRoute(set, to))));
}

/** Whether the open page is below an entry's, such as a game below all games. */
export const isWithin = ({ to }: Pick<NavigationEntry, 'to'>, pathname: string) =>
  to !== paths.home && pathname.toLowerCase().startsWith(`${to}/`);

const isSamePage = (one: RouteMatch, other: RouteMatch | undefined) =>
  other?.release === one.release && other.route.page === one.route.page;

import type { NavigationEntry } from '@mindgrove/contracts/releases/release-record';
import type { User } from '@mindgrove/contracts/user';

import { matchRoute, type PageReleaseSet, type RouteMatch } from '../../federation/release-set.ts';
import { matchesPath, paths } from '../../paths.ts';

/** The shell's own entry, for administrators; every other one is told by the remote whose page it leads to. */
const ADMIN_ENTRY: NavigationEntry = { label: 'Admin', to: paths.adminDashboard, order: 45, audience: 'member' };

/** The bar's entries for a visitor (null), a member or an administrator, in their order. */
export function navigationFor(set: PageReleaseSet, user: Pick<User, 'role'> | null): NavigationEntry[] {
  const audience = user ? 'member' : 'visitor';
  return set.releases
    .flatMap(({ record }) => record.navigation)
    .concat(user?.role === 'admin' ? ADMIN_ENTRY : [])
    .filter((entry) => entry.audience === 'everyone' || entry.audience === audience)
    .sort((a, b) => a.order - b.order);
}

/** What the side menu offers beside the bar's entries; the bar has a sign for it. */
export const ACCOUNT_ENTRY: NavigationEntry = { label: 'Account', to: paths.account, order: 100, audience: 'member' };

/**
 * The entry to mark for the page that is open, whichever of its addresses is used. Two entries may lead to one page
 * ("Programs" and "Dashboard"): a page can be current only once, and the later entry is the more exact.
 */
export function currentEntry(set: PageReleaseSet, entries: NavigationEntry[], pathname: string) {
  const open = matchRoute(set, pathname);
  return entries.findLast(({ to }) => matchesPath(to, pathname) || (open && isSamePage(open, matchRoute(set, to))));
}

const isSamePage = (one: RouteMatch, other: RouteMatch | undefined) =>
  other?.release === one.release && other.route.page === one.route.page;

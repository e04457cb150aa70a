import type { NavigationEntry } from '@mindgrove/contracts/release-record';
import { matchPath } from 'react-router-dom';

import type { PageReleaseSet } from '../federation/release-set.ts';

/** The bar's entries for a visitor or a member, in their order; each remote tells its own. */
export function navigationFor(set: PageReleaseSet, audience: 'visitor' | 'member'): NavigationEntry[] {
  return set.releases
    .flatMap(({ record }) => record.navigation)
    .filter((entry) => entry.audience === 'everyone' || entry.audience === audience)
    .sort((a, b) => a.order - b.order);
}

/**
 * The entry to mark for the page that is open. Two may lead to one page ("Programs" and "Dashboard"):
 * a page can be current only once, and the later entry is the more exact.
 */
export const currentEntry = (entries: NavigationEntry[], pathname: string): NavigationEntry | undefined =>
  entries.findLast(({ to }) => matchPath(to, pathname));

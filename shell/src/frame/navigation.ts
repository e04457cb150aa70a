import type { NavigationEntry } from '@mindgrove/contracts/release-record';

import type { PageReleaseSet } from '../federation/release-set.ts';

/** The bar's entries for a visitor or a member, in their order; each remote tells its own. */
export function navigationFor(set: PageReleaseSet, audience: 'visitor' | 'member'): NavigationEntry[] {
  return set.releases
    .flatMap(({ record }) => record.navigation)
    .filter((entry) => entry.audience === 'everyone' || entry.audience === audience)
    .sort((a, b) => a.order - b.order);
}

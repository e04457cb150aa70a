import type { Override } from '@mindgrove/contracts/releases/override';

import type { PageRelease, PageReleaseSet } from '../../federation/release-set.ts';

/** The set with one release from the visitor's own machine; when that does not answer, the live one is loaded. */
export function withOverride(set: PageReleaseSet, { origin, record }: Override): PageReleaseSet {
  const live = set.releases.find((release) => release.record.name === record.name);
  const hash = live?.integrity[live.record.version];
  const overridden: PageRelease = {
    record,
    base: `${origin}/`,
    fallback: live?.record.version ?? null,
    integrity: live && hash ? { [live.record.version]: hash } : {},
  };
  return {
    ...set,
    override: { name: record.name, origin },
    releases: [...set.releases.filter((release) => release !== live), overridden],
  };
}

import { type ReleaseSet, releaseUrl } from '@mindgrove/contracts/releases/release-record';

import type { PageReleaseSet } from '../../federation/release-set.ts';
import { indexId, releaseIndex } from './release-index.ts';
import type { Version } from '../releases/release-store.ts';

export interface PageSetSources {
  /** Version of the shell. */
  shell: string;
  /** The hash of the `release.json` that this server sends; null where it has none. */
  recordIntegrity: (release: Version) => string | null;
}

const NONE: PageSetSources = { shell: '', recordIntegrity: () => null };

/** Keeps remotes only. */
export function toPageReleaseSet(
  { revision, releases }: ReleaseSet,
  isApiReachable: boolean,
  { shell, recordIntegrity }: PageSetSources = NONE,
): PageReleaseSet {
  const remotes = releases
    .filter(({ record }) => record.kind === 'remote')
    .map(({ record, fallback }) => ({
      record,
      base: releaseUrl(record, ''),
      fallback,
      integrity: Object.fromEntries(
        [record.version, fallback].flatMap((version) => {
          const integrity = version === null ? null : recordIntegrity({ name: record.name, version });
          return version !== null && integrity !== null ? [[version, integrity]] : [];
        }),
      ),
    }));
  return {
    id: indexId(releaseIndex({ shell, releases: remotes })),
    revision,
    isApiReachable,
    shell,
    releases: remotes,
  };
}

/** Makes it anew only when something changed, so that pages are made anew only then. */
export function memoizePageReleaseSet(
  sources: PageSetSources,
): (from: ReleaseSet, isApiReachable: boolean) => PageReleaseSet {
  // Several are used at once, by visitors with different canaries.
  const made = new WeakMap<ReleaseSet, PageReleaseSet>();
  return (from, isApiReachable) => {
    const known = made.get(from);
    if (known?.isApiReachable === isApiReachable) return known;
    const page = toPageReleaseSet(from, isApiReachable, sources);
    made.set(from, page);
    return page;
  };
}

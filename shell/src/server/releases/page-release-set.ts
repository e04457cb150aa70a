import { createHash } from 'node:crypto';

import { type ReleaseSet, releaseUrl } from '@mindgrove/contracts/releases/release-record';

import type { PageReleaseSet } from '../../federation/release-set.ts';

/** Only remotes, and only the files whose integrity the browser checks. */
export const toPageReleaseSet = (
  { revision, releases }: ReleaseSet,
  isApiReachable: boolean,
  shellVersion = '',
): PageReleaseSet => ({
  id: setId([shellVersion, ...releases.map(({ record: { name, version } }) => `${name}@${version}`)]),
  revision,
  isApiReachable,
  releases: releases
    .filter(({ record }) => record.kind === 'remote')
    .map(({ record, fallback }) => ({
      // What a release uses concerns the registry alone.
      record: { ...record, uses: undefined, files: selectCheckedFiles(record.files) },
      base: releaseUrl(record, ''),
      fallback,
    })),
});

/** Makes it anew only when something changed, so that pages are made anew only then. */
export function memoizePageReleaseSet(shellVersion: string): typeof toPageReleaseSet {
  // Several are used at once, by visitors with different canaries.
  const made = new WeakMap<ReleaseSet, PageReleaseSet>();
  return (from, isApiReachable) => {
    const known = made.get(from);
    if (known?.isApiReachable === isApiReachable) return known;
    const page = toPageReleaseSet(from, isApiReachable, shellVersion);
    made.set(from, page);
    return page;
  };
}

const ID_LENGTH = 16;

const setId = (versions: readonly string[]) =>
  createHash('sha256').update(versions.toSorted().join('\n')).digest('hex').slice(0, ID_LENGTH);

const selectCheckedFiles = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).filter(([path]) => /\.(js|css)$/.test(path)));

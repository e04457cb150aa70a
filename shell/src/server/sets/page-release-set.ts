import { createHash } from 'node:crypto';

import type { Override } from '@mindgrove/contracts/releases/override';
import { type ReleaseRecord, type ReleaseSet, releaseUrl } from '@mindgrove/contracts/releases/release-record';

import {
  type DocumentSet,
  type FileHashes,
  findPageOffers,
  type ListedRelease,
  type PageRelease,
  type PageReleaseSet,
  type ReleaseIndex,
  type RouteMatch,
} from '../../federation/release-set.ts';
import type { Version } from '../releases/release-store.ts';

interface PageSetSources {
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
  const id = createHash('sha384')
    .update(releaseIndex({ shell, releases: remotes }))
    .digest('base64url');
  return { id, revision, isApiReachable, shell, releases: remotes };
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

/** All of a set that its documents leave out. The same set has the same text on every server. */
export function releaseIndex({ shell = '', releases }: Pick<PageReleaseSet, 'shell' | 'releases'>): string {
  const index: ReleaseIndex = { shell, releases: releases.map(toListed) };
  return JSON.stringify(index);
}

const toListed = ({ record, base, fallback, integrity }: ListedRelease): ListedRelease => ({
  record: listRecord(record, {
    ...record,
    offers: record.offers?.map(({ html: _, ...offer }) => offer),
  }),
  base,
  fallback,
  integrity,
});

type ListedRecord = ListedRelease['record'];
type ListedParts = Pick<ListedRecord, 'routes' | 'queues'> & { offers?: ListedRecord['offers'] | undefined };

const listRecord = (
  { name, version, container }: Pick<ListedRecord, 'name' | 'version' | 'container'>,
  { routes, offers = [], queues }: ListedParts,
): ListedRecord => ({
  name,
  version,
  container,
  routes: routes.map(({ noindex: _, html: __, ...route }) => route),
  ...(offers.length > 0 && { offers }),
  ...(queues && { queues }),
});

/** The part of the set that the document of a page holds: its own page, that page's offers, and the menu. */
export function documentSet(set: PageReleaseSet, match: RouteMatch<PageRelease> | undefined): DocumentSet {
  const { id, revision, isApiReachable, releases, previews, override } = set;
  const navigation = releases.flatMap(({ record }) => record.navigation);
  const footer = releases.flatMap(({ record }) => record.footer ?? []);
  const isComplete = !releases.every(hasKnownRecord);
  const held = isComplete ? releases.map((release) => hold(release)) : releasesOf(set, match);
  return {
    id,
    revision,
    isApiReachable,
    isComplete,
    navigation,
    footer,
    releases: held,
    ...(previews && { previews }),
    ...(override && { override }),
  };
}

/** The others could not be loaded later, as in development. */
const hasKnownRecord = ({ record, integrity }: PageRelease) => integrity[record.version] !== undefined;

function releasesOf(set: PageReleaseSet, match: RouteMatch<PageRelease> | undefined): ListedRelease[] {
  if (!match) return [];
  const offers = findPageOffers(set, match);
  const used = new Set([match.release, ...offers.map(({ release }) => release)]);
  return [...used].map((release) =>
    hold(release, {
      routes: release === match.release ? [match.route] : [],
      offers: offers.filter((offered) => offered.release === release).map(({ offer }) => offer),
    }),
  );
}

function hold({ record, base, fallback, integrity }: PageRelease, parts: ListedParts = record): ListedRelease {
  const ofFallback = fallback === null ? undefined : integrity[fallback];
  return {
    // Offers keep the name of their HTML, which tells the browser that the document holds it.
    record: listRecord(record, parts),
    base,
    fallback,
    integrity: fallback !== null && ofFallback !== undefined ? { [fallback]: ofFallback } : {},
    files: checkedFiles(record.files),
  };
}

/** Lists the files whose integrity the browser checks. */
const checkedFiles = (files: ReleaseRecord['files']): FileHashes =>
  Object.fromEntries(Object.entries(selectCheckedFiles(files)).map(([path, { integrity }]) => [path, { integrity }]));

export const selectCheckedFiles = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).filter(([path]) => /\.(js|css)$/.test(path)));

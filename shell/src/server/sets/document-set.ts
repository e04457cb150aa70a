import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import type {
  DocumentSet,
  FileHashes,
  ListedRelease,
  PageRelease,
  PageReleaseSet,
  RouteMatch,
} from '../../federation/release-set.ts';
import { findPageOffers } from '../../federation/remote-module.ts';

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

function hold(release: PageRelease, { routes, offers = [], queues }: ListedParts = release.record): ListedRelease {
  const { record, base, fallback, integrity } = release;
  const { name, version, container, files } = record;
  const ofFallback = fallback === null ? undefined : integrity[fallback];
  return {
    record: {
      name,
      version,
      container,
      routes: routes.map(({ description: _, noindex: __, html: ___, ...route }) => route),
      // The document names their scripts and styles in its head.
      ...(offers.length > 0 && { offers }),
      ...(queues && { queues }),
    },
    base,
    fallback,
    integrity: fallback !== null && ofFallback !== undefined ? { [fallback]: ofFallback } : {},
    files: checkedFiles(files),
  };
}

type ListedParts = Pick<ListedRelease['record'], 'routes' | 'offers' | 'queues'>;

/** Lists the files whose integrity the browser checks. */
const checkedFiles = (files: ReleaseRecord['files']): FileHashes =>
  Object.fromEntries(Object.entries(selectCheckedFiles(files)).map(([path, { integrity }]) => [path, { integrity }]));

export const selectCheckedFiles = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).filter(([path]) => /\.(js|css)$/.test(path)));

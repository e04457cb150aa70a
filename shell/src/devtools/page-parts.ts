import { offerId } from '@mindgrove/contracts/releases/offer-id';
import { call } from '@mindgrove/kit';

import { moduleKey, type ModuleLoad, moduleLoads } from '../federation/load-log.ts';
import {
  isServedLocally,
  type ListedRelease,
  matchRoute,
  pageModule,
  type RemoteModule,
  type SiteSet,
} from '../federation/release-set.ts';
import { wasPrerendered } from '../remote/prerendered.ts';

export type Source = 'live' | 'canary' | 'preview' | 'override' | 'fallback' | 'development' | 'earlier';

/** One piece of the page that a release fills. Times are in milliseconds. */
export interface PagePart {
  what: 'Page' | 'Slot';
  title: string;
  /** The element of the part on the page. */
  element: Element | null;
  /** Undefined where nothing fills it. */
  remote?: string;
  version?: string;
  source?: Source;
  isPrerendered: boolean;
  load?: Pick<ModuleLoad, 'retries'> & { loadTime: number; renderTime: number | undefined };
}

/** The page at the address, then its slots in the order of the page. */
export function listParts(set: SiteSet, live: LiveVersions | null): PagePart[] {
  return [pagePart(set, live), ...listSlots(set, live)];
}

function pagePart(set: SiteSet, live: LiveVersions | null): PagePart {
  const what = 'Page' as const;
  const element = document.querySelector('main');
  const isPrerendered = wasPrerendered(location.pathname);
  const match = matchRoute(set, location.pathname);
  // The shell's own page, or the one that says that there is none.
  if (!match) return { what, title: document.title, element, remote: 'shell', isPrerendered };
  return { what, title: match.route.title, element, isPrerendered, ...describe(pageModule(match), set, live) };
}

function listSlots(set: SiteSet, live: LiveVersions | null): PagePart[] {
  return [...document.querySelectorAll<HTMLElement>('[data-slot]')].map((element) => {
    const name = element.dataset['slot'] ?? '';
    const part = { what: 'Slot' as const, title: name, element, isPrerendered: wasPrerendered(name) };
    const found = set.releases.flatMap((release) =>
      (release.record.offers ?? [])
        .filter((offer) => offer.slot === name || offerId(offer) === name)
        .map((offer): RemoteModule => ({ release, kind: 'slots', name: offerId(offer) })),
    )[0];
    return found ? { ...part, ...describe(found, set, live) } : part;
  });
}

function describe(module: RemoteModule, set: SiteSet, live: LiveVersions | null) {
  const found = moduleLoads().find((load) => moduleKey(load.module) === moduleKey(module));
  const used = found?.module.release ?? module.release;
  const { name } = used.record;
  // Every build of a dev server has the same version.
  const version = isServedLocally(used) ? `on ${new URL(used.base).host}` : used.record.version;
  const source = used.base === module.release.base ? sourceOf(used, set, live) : 'fallback';
  const load = found && {
    retries: found.retries,
    loadTime: found.loaded - found.began,
    renderTime: found.rendered === undefined ? undefined : found.rendered - found.loaded,
  };
  return { remote: name, version, ...(source && { source }), ...(load && { load }) };
}

function sourceOf(release: ListedRelease, set: SiteSet, live: LiveVersions | null): Source | undefined {
  const { name, version } = release.record;
  if (isServedLocally(release)) return set.override?.name === name ? 'override' : 'development';
  if (set.previews?.includes(`${name} ${version}`)) return 'preview';
  if (!live) return undefined;
  if (live.canaries.get(name) === version) return 'canary';
  return live.versions.get(name) === version ? 'live' : 'earlier';
}

/** The versions by name of the release. */
export interface LiveVersions {
  versions: ReadonlyMap<string, string>;
  canaries: ReadonlyMap<string, string>;
}

/** Fetches what others get now; an open tab may have earlier releases. */
export async function fetchLiveVersions(): Promise<LiveVersions> {
  const { releases, canaries = [] } = await call('GET /release-set', { query: { channel: 'live' } });
  const byName = (found: readonly { record: { name: string; version: string } }[]) =>
    new Map(found.map(({ record: { name, version } }) => [name, version]));
  return { versions: byName(releases), canaries: byName(canaries) };
}

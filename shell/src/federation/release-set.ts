import { offerId } from '@mindgrove/contracts/releases/offer-id';
import { findPage } from '@mindgrove/contracts/releases/page-path';
import type {
  FooterEntry,
  NavigationEntry,
  ReleaseOffer,
  ReleaseRecord,
  ReleaseRoute,
  ReleaseSet,
} from '@mindgrove/contracts/releases/release-record';

/** The hashes by path. */
export type FileHashes = Record<string, { integrity: string }>;

/** The part of a release that the index of a set has: what it takes to find its pages and offers, and to load them. */
export interface ListedRelease {
  record: Pick<ReleaseRecord, 'name' | 'version' | 'container' | 'queues'> & {
    routes: ReleaseRoute[];
    offers?: ReleaseOffer[];
  };
  /** The release's folder, with a trailing slash. */
  base: string;
  /** Version to use when this one cannot be loaded. */
  fallback: string | null;
  /** The hashes of `release.json`, by version: the release's own, and its fallback's. */
  integrity: Record<string, string>;
  /** The files of the document's own page; absent elsewhere, because others are in `release.json`. */
  files?: FileHashes;
}

/** The part of the set in a document: unless it is complete, only its own page and that page's offers. */
export interface DocumentSet {
  /** Base64url of the sha384 of its index. */
  id: string;
  revision: ReleaseSet['revision'];
  isApiReachable: boolean;
  isComplete: boolean;
  navigation: NavigationEntry[];
  footer: FooterEntry[];
  /** The releases that an administrator has chosen to see instead of the live ones, as `<name> <version>`. */
  previews?: string[];
  override?: LocalOverride;
  releases: ListedRelease[];
}

/** The remote that this browser loads from a dev server of the machine that it runs on. */
export interface LocalOverride {
  name: string;
  /** The origin, such as `http://localhost:4000`. */
  origin: string;
}

/** A dev server answers when it has compiled, and its files have no hashes; every release has a path of our own. */
export const isServedLocally = ({ base }: Pick<ListedRelease, 'base'>) => !base.startsWith('/');

/** The release set as this tab knows it; the tab keeps the set until it reloads. */
export interface SiteSet extends DocumentSet {
  /** Path of the document: the only page of a remote that an incomplete set knows. */
  openedAt: string;
}

export interface ReleaseIndex {
  /** Version of the shell. */
  shell: string;
  releases: ListedRelease[];
}

export const indexUrl = (setId: string) => `/releases/sets/${setId}.json`;

export const indexIntegrity = (setId: string) => `sha384-${setId.replaceAll('-', '+').replaceAll('_', '/')}`;

export interface PageRelease extends ListedRelease {
  record: ReleaseRecord;
}

/** The releases that pages of the server are made of. */
export interface PageReleaseSet {
  /** Another one for each combination of versions and fallbacks; the revision also grows with each return to one. */
  id: string;
  revision: ReleaseSet['revision'];
  isApiReachable: boolean;
  /** Version of the shell. */
  shell?: string;
  releases: PageRelease[];
  /** The releases that an administrator has chosen to see instead of the live ones, as `<name> <version>`. */
  previews?: string[];
  override?: LocalOverride;
}

export interface RouteMatch<Release extends ListedRelease = ListedRelease> {
  release: Release;
  route: ReleaseRoute;
}

export const remoteRoutes = <Release extends ListedRelease>({ releases }: { releases: Release[] }) =>
  releases.flatMap((release): RouteMatch<Release>[] => release.record.routes.map((route) => ({ release, route })));

/** Whether the set tells what is at the address; if not, its index does. */
export const isKnown = ({ isComplete, openedAt, releases }: SiteSet, pathname: string) =>
  isComplete || (pathname === openedAt && releases.length > 0);

/** The routes that may be at the address: another page may fit it better than the one that an incomplete set knows. */
export const routesAt = (set: SiteSet, pathname: string) => (isKnown(set, pathname) ? remoteRoutes(set) : []);

export const matchRoute = (set: SiteSet, pathname: string): RouteMatch | undefined =>
  findPage(
    routesAt(set, pathname).map((match) => ({ path: match.route.path, match })),
    pathname,
  )?.match;

export function readDocumentSet(): DocumentSet {
  const block = document.getElementById('release-set');
  if (!block?.textContent) throw new Error('The page holds no release set: it must be served by the shell server');
  return JSON.parse(block.textContent) as DocumentSet;
}

export interface RemoteModule {
  release: ListedRelease;
  kind: 'pages' | 'slots' | 'queues';
  name: string;
}

interface OfferMatch<Release extends ListedRelease = ListedRelease> {
  release: Release;
  offer: ReleaseOffer;
}

export const pageModule = ({ release, route }: RouteMatch): RemoteModule => ({
  release,
  kind: 'pages',
  name: route.page,
});

export const slotModule = ({ release, offer }: OfferMatch): RemoteModule => ({
  release,
  kind: 'slots',
  name: offerId(offer),
});

/** All offers for a slot that takes many. */
export const findOffers = ({ releases }: Pick<SiteSet, 'releases'>, slot: string): OfferMatch[] =>
  releases.flatMap((release) =>
    (release.record.offers ?? []).filter((offer) => offer.slot === slot).map((offer) => ({ release, offer })),
  );

/** The registry lets no two live releases offer for a slot that takes one. */
export function findOffer<Release extends ListedRelease>(
  { releases }: { releases: Release[] },
  slot: string,
): OfferMatch<Release> | undefined {
  for (const release of releases) {
    const offer = release.record.offers?.find((candidate) => candidate.slot === slot);
    if (offer) return { release, offer };
  }
  return undefined;
}

export const findPageOffers = <Release extends ListedRelease>(
  set: { releases: Release[] },
  { route }: RouteMatch<Release>,
): OfferMatch<Release>[] => (route.slots ?? []).flatMap((slot) => findOffer(set, slot) ?? []);

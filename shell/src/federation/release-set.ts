import type { ReleaseRecord, ReleaseRoute, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

/** A release as the page knows it. */
export interface PageRelease {
  record: ReleaseRecord;
  /** Address of the release's folder, with a trailing slash. */
  base: string;
  /** Version to fall back to when this one cannot be loaded. */
  fallback: string | null;
}

/** What the server put into the page: the tab stays with it until it is loaded again. */
export interface PageReleaseSet {
  revision: ReleaseSet['revision'];
  /** False when the server has just found no API: then nothing can be saved or read. */
  isApiReachable: boolean;
  releases: PageRelease[];
}

export interface RouteMatch {
  release: PageRelease;
  route: ReleaseRoute;
}

/** Every page that the remotes mount. */
export const remoteRoutes = (set: PageReleaseSet): RouteMatch[] =>
  set.releases.flatMap((release) => release.record.routes.map((route) => ({ release, route })));

/** The remote page at a path. */
export const matchRoute = (set: PageReleaseSet, path: string): RouteMatch | undefined =>
  remoteRoutes(set).find(({ route }) => isAt(route.path, path));

/** Whether a page's path, with parameters as `:name`, is meant; case and one trailing slash make no difference. */
export const isAt = (page: string, path: string): boolean =>
  new RegExp(`^${page.toLowerCase().replace(/:[\w-]+/g, '[^/]+')}$`).test(path.replace(/(.)\/$/, '$1').toLowerCase());

/** Reads the release set that the server put into the page. */
export function readReleaseSet(): PageReleaseSet {
  const block = document.getElementById('release-set');
  if (!block?.textContent) throw new Error('The page holds no release set: it must be served by the shell server');
  return JSON.parse(block.textContent) as PageReleaseSet;
}

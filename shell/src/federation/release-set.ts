import type { ReleaseRecord, ReleaseRoute, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

import { matchesPath } from '../paths.ts';

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
  remoteRoutes(set).find(({ route }) => matchesPath(route.path, path));

/** Reads the release set that the server put into the page. */
export function readReleaseSet(): PageReleaseSet {
  const block = document.getElementById('release-set');
  if (!block?.textContent) throw new Error('The page holds no release set: it must be served by the shell server');
  return JSON.parse(block.textContent) as PageReleaseSet;
}

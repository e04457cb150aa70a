import { findPage } from '@mindgrove/contracts/releases/page-path';
import type { ReleaseRecord, ReleaseRoute, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

export interface PageRelease {
  record: ReleaseRecord;
  /** The release's folder, with a trailing slash. */
  base: string;
  /** Version to use when this one cannot be loaded. */
  fallback: string | null;
}

/** What the server put into the page; a tab keeps it until it reloads. */
export interface PageReleaseSet {
  /** Of these versions and the shell's; the revision is another when they went live anew, as after a rollback. */
  id: string;
  revision: ReleaseSet['revision'];
  isApiReachable: boolean;
  releases: PageRelease[];
  /** What an administrator has chosen to see instead of what is live, as `<name> <version>`. */
  previews?: string[];
}

export interface RouteMatch {
  release: PageRelease;
  route: ReleaseRoute;
}

export const remoteRoutes = (set: PageReleaseSet): RouteMatch[] =>
  set.releases.flatMap((release) => release.record.routes.map((route) => ({ release, route })));

export const matchRoute = (set: PageReleaseSet, path: string): RouteMatch | undefined =>
  findPage(
    remoteRoutes(set).map((match) => ({ path: match.route.path, match })),
    path,
  )?.match;

export function readReleaseSet(): PageReleaseSet {
  const block = document.getElementById('release-set');
  if (!block?.textContent) throw new Error('The page holds no release set: it must be served by the shell server');
  return JSON.parse(block.textContent) as PageReleaseSet;
}

import { type PageRelease, type PageReleaseSet, remoteRoutes, type RouteMatch } from '../../federation/release-set.ts';

export interface ShellRoute {
  path: string;
  title: string;
  description?: string;
  access: string;
  noindex?: boolean;
}

export interface SitePage {
  /** The path with parameters as `:name`. */
  path: string;
  title: string;
  description: string | undefined;
  isIndexed: boolean;
  isPublic: boolean;
  /** ISO 8601 date of its release. */
  changedAt?: string;
  match?: RouteMatch<PageRelease>;
}

export const sitePages = (set: PageReleaseSet, shellRoutes: readonly ShellRoute[]): SitePage[] => [
  ...shellRoutes.map(toSitePage),
  ...remoteRoutes(set).map((match) => ({
    ...toSitePage(match.route),
    changedAt: match.release.record.builtAt.slice(0, 'YYYY-MM-DD'.length),
    match,
  })),
];

function toSitePage({ path, title, description, access, noindex = false }: ShellRoute): SitePage {
  const isPublic = access === 'public';
  return { path, title, description, isPublic, isIndexed: isPublic && !noindex && !path.includes(':') };
}

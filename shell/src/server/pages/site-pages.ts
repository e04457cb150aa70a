import { type PageReleaseSet, remoteRoutes, type RouteMatch } from '../../federation/release-set.ts';
import { matchesPath } from '../../paths.ts';

/** A page of the shell's own, as `routes.json` has it. */
export interface ShellRoute {
  path: string;
  title: string;
  description?: string;
  access: string;
  noindex?: boolean;
}

/** A page that the product has now. */
export interface SitePage {
  /** With parameters as `:name`. */
  path: string;
  title: string;
  description: string | undefined;
  /** Whether search engines may show it: it is for everyone, and says nothing that only makes sense to one person. */
  isIndexed: boolean;
  isPublic: boolean;
  /** ISO 8601 date of the release that it came with. */
  changedAt?: string;
  /** Of a page that a remote draws. */
  match?: RouteMatch;
}

/** Every page that the product has now: the shell's own and those of the live releases. */
export const sitePages = (set: PageReleaseSet, own: readonly ShellRoute[]): SitePage[] => [
  ...own.map(toSitePage),
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

/** The page at an address; the shell's own come first, as the registry lets no remote take one of their paths. */
export const findPage = (pages: readonly SitePage[], path: string) =>
  pages.find((page) => matchesPath(page.path, path));

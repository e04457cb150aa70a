import { type PageRelease, type PageReleaseSet, remoteRoutes, type RouteMatch } from '../../federation/release-set.ts';
import { escapeMarkup } from '../problems.ts';

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

/** No page is disallowed: members' pages say `noindex`, which a crawler must be let in to read. */
export const robotsTxt = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n');

export function sitemapXml(pages: readonly SitePage[], origin: string): string {
  const urls = pages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
      return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

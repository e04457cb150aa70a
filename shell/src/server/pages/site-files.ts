import { escapeMarkup } from './escape-markup.ts';
import type { SitePage } from './site-pages.ts';

export function robotsTxt(pages: readonly SitePage[], origin: string): string {
  const disallowed = ['/api/', ...pages.filter(({ isPublic }) => !isPublic).map(({ path }) => beforeParameters(path))];
  // A rule covers all paths that start with it; the longer rule wins.
  const allowed = pages
    .filter(({ isPublic, path }) => isPublic && disallowed.some((start) => path !== start && path.startsWith(start)))
    .map(({ path }) => path);
  return [
    'User-agent: *',
    ...[...new Set(disallowed)].sort().map((path) => `Disallow: ${path}`),
    ...allowed.sort().map((path) => `Allow: ${path}`),
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');
}

const beforeParameters = (path: string) => path.replace(/:.*/, '');

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

import { escapeMarkup } from '../escape-markup.ts';
import type { SitePage } from './site-pages.ts';

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

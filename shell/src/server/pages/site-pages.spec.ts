import { describe, expect, it } from '@jest/globals';

import { robotsTxt, sitemapXml, type SitePage } from './site-pages.ts';

const ORIGIN = 'https://mindgrove.example';
const page = (path: string, changes: Partial<SitePage> = {}): SitePage => ({
  path,
  title: path,
  description: undefined,
  isPublic: true,
  isIndexed: true,
  ...changes,
});
const membersPage = (path: string) => page(path, { isPublic: false, isIndexed: false });

describe('robots.txt', () => {
  it('lets crawlers read the noindex of members’ pages, and names the sitemap where there is an origin', () => {
    expect(robotsTxt(ORIGIN)).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    expect(robotsTxt('')).toBe('User-agent: *\nDisallow: /api/\n');
  });
});

describe('sitemap.xml', () => {
  it('lists only indexed pages, with the date of their release', () => {
    const hidden = page('/reset-password', { isIndexed: false });

    const xml = sitemapXml([page('/', { changedAt: '2026-11-01' }), page('/login'), hidden, membersPage('/a')], ORIGIN);

    expect([...xml.matchAll(/<url>.*<\/url>/g)].map(([entry]) => entry)).toEqual([
      `<url><loc>${ORIGIN}/</loc><lastmod>2026-11-01</lastmod></url>`,
      `<url><loc>${ORIGIN}/login</loc></url>`,
    ]);
  });

  it('stays well formed for any origin', () => {
    expect(sitemapXml([page('/')], 'http://a&b<c')).toContain('<loc>http://a&amp;b&lt;c/</loc>');
  });
});

import { escapeMarkup } from '../escape-markup.ts';
import type { SitePage } from './site-pages.ts';

const BRAND = 'Mindgrove';
const NOT_FOUND = '404 Page Not Found';
const PICTURE = { path: '/og.png', width: 1200, height: 630, alt: `${BRAND}: brain games, calm and honest progress` };

/** Title, description, canonical address and Open Graph tags; those that need an origin only if there is one. */
export function headTags(page: SitePage | undefined, origin: string): string {
  const title = `${page?.title ?? NOT_FOUND} · ${BRAND}`;
  const tags = [`<title>${escapeMarkup(title)}</title>`];
  if (page?.description) tags.push(named('description', page.description));
  if (!page?.isIndexed) tags.push(named('robots', 'noindex'));
  if (page?.isIndexed) tags.push(`<link rel="canonical" href="${escapeMarkup(origin + page.path)}">`);
  if (page) tags.push(...openGraph(page, title, origin));
  return tags.join('\n');
}

function openGraph({ path, description }: SitePage, title: string, origin: string): string[] {
  const isOneAddress = !path.includes(':');
  return [
    property('og:site_name', BRAND),
    property('og:type', 'website'),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    ...(isOneAddress && origin ? [property('og:url', origin + path)] : []),
    ...(origin ? picture(origin) : []),
    named('twitter:card', 'summary_large_image'),
  ];
}

const picture = (origin: string) => [
  property('og:image', origin + PICTURE.path),
  property('og:image:width', String(PICTURE.width)),
  property('og:image:height', String(PICTURE.height)),
  property('og:image:alt', PICTURE.alt),
];

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeMarkup(content)}">`;

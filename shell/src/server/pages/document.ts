import type { ThemeChoice } from '@mindgrove/contracts/user';

import {
  findPageOffers,
  type PageRelease,
  type PageReleaseSet,
  type RouteMatch,
} from '../../federation/release-set.ts';
import { readingAttributes, type ReadingPreferences } from '../../reading/reading-cookie.ts';
import { themeColor } from '../../reading/theme-color.ts';
import { escapeMarkup } from '../problems.ts';
import { documentSet } from '../sets/page-release-set.ts';
import type { SitePage } from './site-pages.ts';

const BRAND = 'Mindgrove';
const NOT_FOUND = '404 Page Not Found';
const PICTURE = { path: '/og.png', width: 1200, height: 630, alt: `${BRAND}: brain games, calm and honest progress` };

const picture = (origin: string) => [
  property('og:image', origin + PICTURE.path),
  property('og:image:width', String(PICTURE.width)),
  property('og:image:height', String(PICTURE.height)),
  property('og:image:alt', PICTURE.alt),
];

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeMarkup(content)}">`;

export interface ShellAssets {
  scripts: string[];
  styles: string[];
}

interface DocumentInput {
  set: PageReleaseSet;
  shell: ShellAssets;
  page: SitePage | undefined;
  /** The rendered page; empty when only scripts can render it. */
  content: string;
  /** Public origin, without a trailing slash; empty when it is not known. */
  origin: string;
  nonce: string;
  reading: ReadingPreferences | null;
  /** Whether tabs report what they see of releases. */
  telemetry?: TelemetryTag | undefined;
}

export interface TelemetryTag {
  /** The share of the tabs that report, from 0 to 1. */
  sample: number;
  /** The share of their calls that they trace, from 0 to 1. */
  traceRatio: number;
  shellVersion: string;
}

const BOOT = '<div class="boot" role="status">Loading…</div>';

/** The release set comes last: deferred scripts read it when the document is complete, so content does not wait. */
export function documentHtml({ set, shell, page, content, origin, nonce, reading, telemetry }: DocumentInput): string {
  return `<!doctype html>
<html lang="en"${readingAttributes(reading)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(page, origin)}
<meta name="csp-nonce" nonce="${nonce}">
${telemetry ? `<meta name="telemetry" content="${telemetry.sample} ${telemetry.shellVersion} ${telemetry.traceRatio}">` : ''}
${themeTags(reading?.theme ?? 'system')}
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${shell.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${page?.match ? resourceHints(set, page.match, content !== '') : ''}
${shell.scripts.map((url) => `<script defer src="${url}"></script>`).join('\n')}
</head>
<body>
<div id="root">${content || BOOT}</div>
<div id="toasts" aria-live="off"></div>
<noscript><p>Mindgrove needs JavaScript for its games and your account.</p></noscript>
<script type="application/json" id="release-set">${JSON.stringify(documentSet(set, page?.match)).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

/** The first paints the canvas before the styles have come. */
const themeTags = (theme: ThemeChoice) =>
  [
    `<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">`,
    ...(['light', 'dark'] as const).map(
      (preferred) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${preferred})" content="${themeColor(theme, preferred)}">`,
    ),
  ].join('\n');

/** Title, description, canonical address and Open Graph tags; those that need an origin only if there is one. */
function headTags(page: SitePage | undefined, origin: string): string {
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

interface ModuleAssets {
  release: PageRelease;
  scripts: string[];
  styles: string[];
  isPrerendered: boolean;
}

/** Preloads what a page and its offers need. A prerendered offer may be far below: the page requests its scripts. */
export function resourceHints(set: PageReleaseSet, match: RouteMatch<PageRelease>, isPrerendered: boolean): string {
  const modules = listModules(set, match, isPrerendered);
  return [...modules.flatMap(styleHints), ...modules.flatMap(scriptHints)].join('\n');
}

const listModules = (set: PageReleaseSet, match: RouteMatch<PageRelease>, isPrerendered: boolean): ModuleAssets[] => [
  { release: match.release, scripts: match.route.scripts, styles: match.route.styles, isPrerendered },
  ...findPageOffers(set, match).map(({ release, offer: { scripts, styles, html } }) => ({
    release,
    scripts: isPrerendered && html !== undefined ? [] : scripts,
    styles,
    isPrerendered: isPrerendered && html !== undefined,
  })),
];

// Prerendered content needs its styles before it is shown.
const styleHints = ({ release, styles, isPrerendered }: ModuleAssets) =>
  styles.map((file) => {
    const relation = isPrerendered ? 'rel="stylesheet"' : 'rel="preload" as="style"';
    return `<link ${relation} href="${release.base}${file}"${integrity(release, file)}>`;
  });

// Prerendered content must not wait for its scripts.
const scriptHints = ({ release, scripts, isPrerendered }: ModuleAssets) =>
  scripts.map((file) => {
    const priority = isPrerendered ? ' fetchpriority="low"' : '';
    return `<link rel="preload" as="script"${priority} href="${release.base}${file}"${integrity(release, file)}>`;
  });

function integrity({ record }: PageRelease, file: string): string {
  const known = record.files[file]?.integrity;
  return known ? ` integrity="${known}"` : '';
}

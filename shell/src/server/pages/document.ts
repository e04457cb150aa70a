import type { PageReleaseSet } from '../../federation/release-set.ts';
import type { ReadingPreferences } from '../../reading/reading-cookie.ts';
import { headTags } from './head-tags.ts';
import { remoteHints } from './remote-hints.ts';
import type { SitePage } from './site-pages.ts';

export interface ShellAssets {
  scripts: string[];
  styles: string[];
}

export interface DocumentInput {
  set: PageReleaseSet;
  shell: ShellAssets;
  /** None where there is no page at the address. */
  page: SitePage | undefined;
  /** The drawn page, or an empty text when only scripts can draw it. */
  content: string;
  /** Where the product is known to the world, without a trailing slash. */
  origin: string;
  nonce: string;
  /** How the reader wants pages drawn, as far as this browser has told. */
  reading: ReadingPreferences | null;
}

// Shown while scripts are on their way; the app's first render takes its place.
const BOOT = '<div class="boot" role="status">Loading…</div>';

/**
 * The HTML document of a page: what is needed to draw it, and hints for what its remotes will need at once. The release
 * set comes last: deferred scripts read it when the document is whole, and what people see need not wait for it.
 */
export function documentHtml({ set, shell, page, content, origin, nonce, reading }: DocumentInput): string {
  return `<!doctype html>
<html lang="en"${readingAttributes(reading)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(page, origin)}
<meta name="csp-nonce" nonce="${nonce}">
<meta name="theme-color" content="#0b1d36">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${shell.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${page?.match ? remoteHints(set, page.match, content !== '') : ''}
${shell.scripts.map((url) => `<script defer src="${url}"></script>`).join('\n')}
</head>
<body>
<div id="root">${content || BOOT}</div>
<div id="notices" aria-live="off"></div>
<noscript><p>Mindgrove needs JavaScript for its games and your account.</p></noscript>
<script type="application/json" id="release-set">${JSON.stringify(set).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

const readingAttributes = (reading: ReadingPreferences | null) =>
  reading ? ` data-text-size="${reading.textSize}" data-motion="${reading.reducedMotion ? 'reduced' : 'full'}"` : '';

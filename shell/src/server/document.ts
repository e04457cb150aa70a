import type { ReleaseRoute } from '@mindgrove/contracts/release-record';

import type { PageRelease, PageReleaseSet, RouteMatch } from '../federation/release-set.ts';
import type { ReadingPreferences } from '../frame/reading-cookie.ts';

export interface ShellAssets {
  scripts: string[];
  styles: string[];
}

export interface DocumentParts {
  set: PageReleaseSet;
  shell: ShellAssets;
  match: RouteMatch | undefined;
  /** Title and description of a page of the shell's own, or of the not-found page. */
  title: string;
  /** The drawn page, or an empty text when only scripts can draw it. */
  content: string;
  nonce: string;
  /** How the reader wants pages drawn, as far as this browser has told. */
  reading: ReadingPreferences | null;
}

// Shown while scripts are on their way; the app's first render takes its place.
const BOOT = '<div class="boot" role="status">Loading…</div>';

/** The HTML document of a page: what is needed to draw it, and hints for what its remote will need at once. */
export function documentHtml({ set, shell, match, title, content, nonce, reading }: DocumentParts): string {
  const description = match?.route.description;
  return `<!doctype html>
<html lang="en"${readingAttributes(reading)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Mindgrove</title>
${description ? `<meta name="description" content="${escape(description)}">` : ''}
<meta name="csp-nonce" nonce="${nonce}">
<meta name="theme-color" content="#0b1f3a">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
${shell.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${match ? remoteHints(match, content !== '') : ''}
<script type="application/json" id="release-set">${JSON.stringify(set).replaceAll('<', '\\u003c')}</script>
${shell.scripts.map((url) => `<script defer src="${url}"></script>`).join('\n')}
</head>
<body>
<div id="root">${content || BOOT}</div>
<div id="notices" aria-live="off"></div>
<noscript><p>Mindgrove needs JavaScript for its games and your account.</p></noscript>
</body>
</html>
`;
}

const readingAttributes = (reading: ReadingPreferences | null) =>
  reading ? ` data-text-size="${reading.textSize}" data-motion="${reading.reducedMotion ? 'reduced' : 'full'}"` : '';

// Drawn content needs its styles before it is shown; otherwise they only have to be there when the page is.
function remoteHints({ release, route }: RouteMatch, isDrawn: boolean): string {
  const styles = route.styles.map((file) =>
    isDrawn
      ? `<link rel="stylesheet" href="${release.base}${file}"${integrity(release, file)}>`
      : `<link rel="preload" as="style" href="${release.base}${file}"${integrity(release, file)}>`,
  );
  return [...styles, ...scriptHints(release, route)].join('\n');
}

const scriptHints = (release: PageRelease, route: ReleaseRoute) =>
  route.scripts.map(
    (file) => `<link rel="preload" as="script" href="${release.base}${file}"${integrity(release, file)}>`,
  );

function integrity({ record }: PageRelease, file: string): string {
  const known = record.files[file]?.integrity;
  return known ? ` integrity="${known}"` : '';
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

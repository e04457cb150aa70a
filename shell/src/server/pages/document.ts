import type { ThemeChoice } from '@mindgrove/contracts/user';

import type { PageReleaseSet } from '../../federation/release-set.ts';
import { readingAttributes, type ReadingPreferences } from '../../reading/reading-cookie.ts';
import { themeColor } from '../../reading/theme-color.ts';
import { documentSet } from '../sets/document-set.ts';
import { headTags } from './head-tags.ts';
import { resourceHints } from './resource-hints.ts';
import type { SitePage } from './site-pages.ts';

export interface ShellAssets {
  scripts: string[];
  styles: string[];
}

export interface DocumentInput {
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

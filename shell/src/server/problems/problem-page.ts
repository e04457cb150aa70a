import { createHash } from 'node:crypto';

import type { ErrorBody } from '@mindgrove/contracts/http/error';

import { escapeMarkup } from '../escape-markup.ts';

const STYLE = `:root{color-scheme:light dark;background:light-dark(#f5f8f6,#0e1a20);color:light-dark(#0b1d36,#f1f6f4)}
body{max-width:34rem;margin:20vh auto 0;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.25}
a{display:inline-block;padding:.6rem 1.5rem;border-radius:2rem;background:light-dark(#0a6847,#7fdcae);color:light-dark(#fff,#0e1a20);font-weight:600;text-decoration:none}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Needs nothing but itself: it is shown where the app cannot be. */
export const PROBLEM_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

const NOTHING_HERE =
  'There is nothing at this address. A link to a file works for a short time only: open it again from its page.';

/** A problem as a page, for what a browser opens in a tab. */
export const problemPage = ({ error, code, requestId }: ErrorBody): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page could not be opened</title>
<style>${STYLE}</style>
<main>
<h1>This page could not be opened</h1>
<p>${escapeMarkup(code === 'route_not_found' || code === 'not_found' ? NOTHING_HERE : error)}</p>
<p><a href="/">Go to Mindgrove</a></p>
<p><small>Request ${escapeMarkup(requestId)}</small></p>
</main>
</html>
`;

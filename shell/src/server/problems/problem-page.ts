import { createHash } from 'node:crypto';

import type { ErrorBody } from '@mindgrove/contracts/http/error';

import { escapeMarkup } from '../pages/escape-markup.ts';

const STYLE = `body{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}
a{display:inline-block;padding:.75rem 0}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Needs nothing but itself: it is shown where the app cannot be. */
export const PROBLEM_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

/** A problem as a page, for what a browser opens in a tab. */
export const problemPage = ({ error, requestId }: ErrorBody): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>This page could not be opened</title>
<style>${STYLE}</style>
<main>
<h1>This page could not be opened</h1>
<p>${escapeMarkup(error)}</p>
<p><a href="/">Go to Mindgrove</a></p>
<p><small>Request ${escapeMarkup(requestId)}</small></p>
</main>
</html>
`;

import { createHash } from 'node:crypto';

import type { ErrorBody } from '@mindgrove/contracts/http/error';

import { PLAIN_PAGE_STYLE } from '../../reading/plain-page-style.ts';
import { escapeMarkup } from '../escape-markup.ts';

const STYLE_HASH = createHash('sha256').update(PLAIN_PAGE_STYLE).digest('base64');

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
<style>${PLAIN_PAGE_STYLE}</style>
<main>
<h1>This page could not be opened</h1>
<p>${escapeMarkup(code === 'route_not_found' || code === 'not_found' ? NOTHING_HERE : error)}</p>
<p><a href="/">Go to Mindgrove</a></p>
<p><small>Request ${escapeMarkup(requestId)}</small></p>
</main>
</html>
`;

import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { ErrorBody } from '@mindgrove/contracts/http/error';

import { isNavigation } from './navigation.ts';
import { Problem, problemBody } from './problem.ts';
import { PLAIN_PAGE_STYLE } from '../../reading/plain-page-style.ts';
import { escapeMarkup } from '../escape-markup.ts';

const STYLE_HASH = createHash('sha256').update(PLAIN_PAGE_STYLE).digest('base64');

/** Needs nothing but itself: it is shown where the app cannot be. */
const PROBLEM_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

const NOTHING_HERE =
  'There is nothing at this address. A link to a file works for a short time only: open it again from its page.';

/** A problem as a page, for what a browser opens in a tab. */
const problemPage = ({ error, code, requestId }: ErrorBody): string => `<!doctype html>
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

/** Answers with what was thrown: a `Problem`, an error of Fastify, or a mistake of ours. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(thrown);
  if (status === 500 && !isLeaving(thrown, request)) console.error(`Request ${request.id} failed:`, thrown);
  const { details, headers } = thrown instanceof Problem ? thrown : new Problem(status);
  const body = problemBody(status, request.id, details);
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers });
  if (!isNavigation(request)) return void reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  reply.header('content-security-policy', PROBLEM_PAGE_POLICY).type('text/html; charset=utf-8').send(problemPage(body));
}

/** Whether the response could not be sent because its visitor is gone, which is no failure. */
const isLeaving = (thrown: unknown, { raw: { socket } }: FastifyRequest) =>
  socket.destroyed && (thrown as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

function statusOf(thrown: unknown): number {
  const status = Number((thrown as { statusCode?: unknown } | null)?.statusCode ?? 500);
  if (thrown instanceof Problem) return status;
  // This status means that the path lies outside of the served folders.
  if (status === 403) return 404;
  return status >= 400 && status < 500 ? status : 500;
}

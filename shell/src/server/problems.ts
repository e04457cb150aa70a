import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { ErrorBody } from '@mindgrove/contracts/http/error';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { PLAIN_PAGE_STYLE } from '../reading/plain-page-style.ts';

type Details = Omit<ErrorBody, 'requestId'>;

const UNREADABLE = 'The request could not be read.';

/** The shell's server sends these itself, in the API's words where the API has the same answer. */
const PROBLEMS: Record<number, Details> = {
  400: {
    code: 'unreadable_request',
    error: UNREADABLE,
    message: 'The request is malformed: check its address, headers and body.',
  },
  401: {
    code: 'sign_in_required',
    error: 'Please sign in to continue.',
    message: 'Uploads need an Authorization header.',
  },
  403: {
    code: 'foreign_origin',
    error: 'This page is not allowed to connect.',
    message: 'Sockets are open to pages of the product’s own origin only.',
  },
  404: { code: 'route_not_found', error: 'Not found', message: 'No such call: check the method and the path.' },
  405: {
    code: 'method_not_allowed',
    error: UNREADABLE,
    message: 'Use one of the methods that the Allow header names.',
  },
  408: {
    code: 'request_timeout',
    error: 'The request took too long to arrive. Please try again.',
    message: 'The headers or the body came too slowly.',
  },
  411: { code: 'length_required', error: UNREADABLE, message: 'Send a Content-Length header.' },
  413: { code: 'payload_too_large', error: 'That is too much to send at once.', message: 'The body is too large.' },
  414: { code: 'uri_too_long', error: 'The address is too long.', message: 'A part of the path is too long.' },
  415: {
    code: 'unsupported_media_type',
    error: UNREADABLE,
    message: 'Send the body as JSON with content-type application/json.',
  },
  417: {
    code: 'expectation_failed',
    error: UNREADABLE,
    message: 'The only expectation that is met is 100-continue.',
  },
  429: {
    code: 'too_many_connections',
    error: 'There are too many connections from your network. Please try again in a minute.',
    message: 'Too many sockets of this address are open: close some.',
  },
  431: { code: 'headers_too_large', error: UNREADABLE, message: 'The headers are too large: delete cookies.' },
  500: {
    code: 'internal_error',
    error: 'Something went wrong. Please try again.',
    message: 'The server met an unexpected error; the request id finds it in the logs.',
  },
  501: { code: 'method_unknown', error: UNREADABLE, message: 'No such method.' },
  503: {
    code: 'api_unreachable',
    error: 'We cannot reach Mindgrove at the moment. Please try again in a minute.',
    message: 'The API did not respond.',
  },
};

const OTHER: Details = {
  code: 'request_refused',
  error: 'The request could not be answered.',
  message: 'The request was refused.',
};

/** Thrown to answer a request with its status; `details` replace what is usually said. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly details: Partial<Details>;
  readonly headers: Record<string, string>;

  constructor(status: number, details: Partial<Details> = {}, headers: Record<string, string> = {}) {
    super(details.message ?? PROBLEMS[status]?.message);
    this.statusCode = status;
    this.details = details;
    this.headers = headers;
  }
}

/** The body of an answer with this status. */
export const problemBody = (status: number, requestId: string, details: Partial<Details> = {}): ErrorBody => ({
  ...(PROBLEMS[status] ?? OTHER),
  ...details,
  requestId,
});

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

type Request = Pick<IncomingMessage, 'headers'> & { method?: string | undefined; url?: string | undefined };

/** Whether a browser shows the answer as a page. What calls and files ask for is not HTML. */
export const isNavigation = ({ method, url = '', headers: { accept = '' } }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !url.startsWith('/api/');

/** The address of no page, where a browser goes to one that cannot be decoded, such as `/%E0%A4%A`. */
export const navigableUrl = ({ method, headers }: Request, url: string): string =>
  isDecodable(url) || !isNavigation({ method, headers, url }) ? url : url.replaceAll('%', '%25');

export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Escapes a text for HTML and XML, also inside double quotes. */
export const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

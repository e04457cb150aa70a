import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { errorBody } from '@mindgrove/contracts/http/error';
import { withTraceparent } from '@mindgrove/server-kit/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isNavigation } from '../problems/navigation.ts';
import { Problem } from '../problems/problem.ts';
import type { BodyBudget } from './body-budget.ts';
import type { CallQueue } from './call-queue.ts';
import { withoutBodyHeaders, withoutHopHeaders } from './hop-headers.ts';
import { readBody, skipRest } from './read-body.ts';
import type { Call, Upstream } from './upstream.ts';

/** The time for calls that set none of their own; a visitor waits for them. */
const ANSWER_MS = 15_000;

export interface Forwarding {
  upstream: Upstream;
  budget: BodyBudget;
  queue: CallQueue;
  /** The queue for calls that take long without keeping the API busy. Each leaves `queue` when its response begins. */
  slow?: CallQueue;
  /** The time after which a call leaves `queue` even without a response. */
  busyMs?: number;
  /** The beginning of the API's paths, where the shell's begin with `prefix`. */
  prefix: string;
  apiPrefix: string;
  /** The limit in bytes; a body without a limit is sent on while it arrives. */
  bodyLimit?: number;
  answerMs?: number;
  changeHeaders?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

/** A handler that answers with the API's response. */
export function forward(forwarding: Forwarding) {
  const { upstream, budget, queue, slow, busyMs, bodyLimit, answerMs = ANSWER_MS } = forwarding;
  const { changeHeaders = (headers) => headers } = forwarding;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, raw, ip } = request;
    const path = apiPath(request, forwarding);
    const sent = bodyLimit === undefined ? raw : await readBody(reply, bodyLimit, budget);
    // The API has no use for the body of a GET.
    const body = method === 'GET' || method === 'HEAD' ? undefined : sent;
    const own = changeHeaders(requestHeaders(request, body));
    const headers = { ...withTraceparent(request, own), 'x-forwarded-for': ip };
    const call = { method, path, headers, body, visitor: reply.raw, answerMs };
    await slow?.enter(ip, reply.raw);
    const leave = await queue.enter(ip, reply.raw);
    if (busyMs) setTimeout(leave, busyMs).unref();
    const response = await upstream.call(call).catch(toProblem);
    if (slow) leave();
    if ((response.statusCode ?? 502) >= 400 && isNavigation(request)) throw await problemOf(response);
    const { 'transfer-encoding': _, ...answered } = withoutHopHeaders(response.headers);
    reply.code(response.statusCode ?? 502).headers(answered);
    if (!raw.complete) {
      // What is left of the body would be read as the next request. The API has no work with it any more.
      leave();
      reply.header('connection', 'close');
      await skipRest(raw);
    }
    return reply.send(response);
  };
}

/** Thrown by Node for what its parser lets through, but its client does not send. */
const MALFORMED = new Set(['ERR_INVALID_CHAR', 'ERR_HTTP_INVALID_HEADER_VALUE', 'ERR_UNESCAPED_CHARACTERS']);

function toProblem({ code = '' }: NodeJS.ErrnoException): never {
  throw new Problem(MALFORMED.has(code) ? 400 : 503);
}

/** Makes a page of the API's response for a tab that opened the call, as when the link of a file has expired. */
async function problemOf(response: IncomingMessage): Promise<Problem> {
  const told = errorBody.safeParse(await json(response).catch(() => null)).data;
  return new Problem(response.statusCode ?? 502, told && { error: told.error, code: told.code, message: told.message });
}

/** An escaped prefix or a step upward would lead past the routes that the shell serves. */
function apiPath({ raw: { url = '' } }: FastifyRequest, { prefix, apiPrefix }: Forwarding): string {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith(prefix) || /(^|\/|%2f|\\|%5c)(\.|%2e){1,2}($|\/|%2f|\\|%5c)/i.test(path)) throw new Problem(400);
  return apiPrefix + url.slice(prefix.length);
}

function requestHeaders({ headers }: FastifyRequest, body: Call['body']): IncomingHttpHeaders {
  const { host: _, ...own } = withoutHopHeaders(headers);
  if (!body) return withoutBodyHeaders(own);
  // A body that was read has a length, however it was sent.
  return Buffer.isBuffer(body) ? { ...withoutBodyHeaders(own), 'content-length': String(body.length) } : own;
}

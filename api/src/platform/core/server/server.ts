import { NotFoundException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { BODY_LIMIT } from '@mindgrove/contracts/http/route';
import { RELEASE_BODY_LIMIT } from '@mindgrove/contracts/releases';
import { routeEntries } from '@mindgrove/contracts/routes';
import {
  httpServerOptions,
  limitServer,
  SERVER_LIMITS,
  withoutRepeatedPrefix,
} from '@mindgrove/server-kit/http-server';
import { traceRequests } from '@mindgrove/server-kit/tracing';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

import { sendProblem } from '../errors/error.filter.js';
import { toProblem } from '../errors/to-problem.js';
import { discardBody } from './discard-body.js';
import { acceptJsonOnly } from './json-body.js';

const bodyLimits = new Map<string, number>(
  routeEntries().flatMap(({ method, url, route: { bodyLimit } }) =>
    bodyLimit === undefined ? [] : [[`${method} ${url}`, bodyLimit] as const],
  ),
);
/** What a client may still send after its request was rejected; a slower one would also get a 408. */
const REJECTED_BODY_LIMITS = { bytes: RELEASE_BODY_LIMIT, milliseconds: 15_000 };

/** A response that is opened on its own loads nothing and runs nothing. Pages send a policy of their own. */
const NO_PAGE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const REQUEST_ID = /^[\w-]{8,64}$/;

const NOT_MODIFIED = 304;

/** Logs are rotated by size: long paths would soon push out all other lines. */
const MAX_LOGGED_PATH = 200;

/** Statuses for not signed in, not allowed, and too many calls: the log lines of these say who called. */
const REFUSALS = new Set([401, 403, 429]);

/** `user` is set by the guards, where there is a session. */
const callerOf = ({ ip, user }: FastifyRequest & { user?: { id: number } }) => ({ address: ip, account: user?.id });

class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    // The query may hold signatures and personal data.
    const path = request.url.split('?', 1)[0]?.slice(0, MAX_LOGGED_PATH);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // The shell's server asks every second for new releases.
    const level = reply.statusCode === NOT_MODIFIED ? 'debug' : 'info';
    const call = { method: request.method, path, status: reply.statusCode, ms };
    request.log[level](REFUSALS.has(reply.statusCode) ? { ...call, ...callerOf(request) } : call, 'request');
  }
}

export function createServer(logger: Logger, { trustProxy, isTraced }: { trustProxy: number; isTraced: boolean }) {
  const placement = { isBehindProxy: trustProxy > 0 };
  const http = httpServerOptions(placement);
  const adapter = new FastifyAdapter({
    http,
    // Fastify would set its own.
    keepAliveTimeout: http.keepAliveTimeout,
    connectionTimeout: SERVER_LIMITS.silenceMs,
    loggerInstance: logger,
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    skipMiddie: true,
    trustProxy: (_address, hop) => hop < trustProxy,
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: sendClientError,
    // Fastify's own 503 would have another body.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: (request: IncomingMessage) => validRequestId(request.headers['x-request-id']) ?? randomUUID(),
    rewriteUrl: (request: IncomingMessage) => withoutRepeatedPrefix(request.url ?? '/'),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, addHeaders(request, reply)),
  });
  const server = adapter.getInstance();
  limitServer(server.server, placement);
  server.addHook('onRoute', (route) => {
    const bodyLimit = bodyLimits.get(`${String(route.method)} ${route.url}`);
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
  server.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    // Fastify would read and parse the body first.
    done(request.is404 ? new NotFoundException() : undefined);
  });
  server.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!request.raw.complete) endUnreadBody(request, reply);
  });
  // A trace begins in front of the API, which checks of its health and releases do not.
  if (isTraced) traceRequests(server, ({ headers }) => headers['traceparent'] !== undefined);
  acceptJsonOnly(adapter);
  return adapter;
}

/** The response does not wait for the body, but the end of the connection does: it would take the response with it. */
function endUnreadBody({ raw }: FastifyRequest, reply: FastifyReply) {
  const isLast = !reply.raw.shouldKeepAlive;
  reply.raw.shouldKeepAlive = true;
  reply.removeHeader('connection');
  void discardBody(raw, REJECTED_BODY_LIMITS).then((hasEnded) => {
    if (isLast || !hasEnded) raw.socket.destroySoon();
  });
}

const validRequestId = (header: string | string[] | undefined) =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;

function addHeaders(request: FastifyRequest, reply: FastifyReply) {
  return reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': NO_PAGE_POLICY,
  });
}

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What Node cannot parse never becomes a request, so this writes to the raw socket. */
function sendClientError(error: Error & { code?: string }, socket: Socket) {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { status, ...body } = toProblem({ statusCode: STATUS[error.code ?? ''] ?? 400 });
    const json = JSON.stringify({ ...body, requestId: randomUUID() });
    const headers = [
      'content-type: application/json; charset=utf-8',
      `content-length: ${json.length}`,
      'x-content-type-options: nosniff',
    ];
    socket.write(
      [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'connection: close', '', json].join('\r\n'),
    );
  }
  socket.destroySoon();
}

import { NotFoundException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { BODY_LIMIT } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';
import {
  clientErrorHandler,
  configureServer,
  serverOptions,
  withoutRepeatedPrefix,
} from '@mindgrove/server-kit/http-server';
import { traceRequests } from '@mindgrove/server-kit/tracing';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';

import { sendProblem } from '../errors/error.filter.js';
import { toProblem } from '../errors/to-problem.js';
import { acceptJsonOnly } from './json-body.js';

const bodyLimits = new Map<string, number>(
  routeEntries().flatMap(({ method, url, route: { bodyLimit } }) =>
    bodyLimit === undefined ? [] : [[`${method} ${url}`, bodyLimit] as const],
  ),
);

/** A response that is opened on its own loads nothing and runs nothing. Pages send a policy of their own. */
const NO_PAGE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const REQUEST_ID = /^[\w-]{8,64}$/;
const REQUEST_ID_LABEL = 'requestId';

const NOT_MODIFIED = 304;

/** Logs are rotated by size: long paths would soon push out all other lines. */
const MAX_LOGGED_PATH = 200;

/** Statuses for not signed in, not allowed, and too many calls: the log lines of these say who called. */
const REFUSALS = new Set([401, 403, 429]);

/** `user` is set by the guards, where there is a session. */
const callerOf = ({ ip, user }: FastifyRequest & { user?: { id: number } }) => ({ address: ip, account: user?.id });

class RequestLog extends LogController {
  private readonly logger: Logger;

  constructor(logger: Logger) {
    super({ requestIdLogLabel: REQUEST_ID_LABEL });
    // No secret can be among the fields below, and looking for one takes half of a line's time.
    this.logger = logger.child({}, { redact: [] });
  }

  override incomingRequest() {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    // The query may hold signatures and personal data.
    const path = request.url.split('?', 1)[0]?.slice(0, MAX_LOGGED_PATH);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // The shell's server asks every second for new releases.
    const level = reply.statusCode === NOT_MODIFIED ? 'debug' : 'info';
    const call = { [REQUEST_ID_LABEL]: request.id, method: request.method, path, status: reply.statusCode, ms };
    this.logger[level](REFUSALS.has(reply.statusCode) ? { ...call, ...callerOf(request) } : call, 'request');
  }
}

export function createServer(logger: Logger, { trustProxy, isTraced }: { trustProxy: number; isTraced: boolean }) {
  const adapter = new FastifyAdapter({
    ...serverOptions({ isBehindProxy: trustProxy > 0 }),
    loggerInstance: logger,
    logController: new RequestLog(logger),
    skipMiddie: true,
    trustProxy: (_address, hop) => hop < trustProxy,
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: clientErrorHandler((statusCode) => {
      const { status: _, ...body } = toProblem({ statusCode });
      return { ...body, requestId: randomUUID() };
    }),
    requestIdHeader: false,
    genReqId: (request: IncomingMessage) => validRequestId(request.headers['x-request-id']) ?? randomUUID(),
    rewriteUrl: (request: IncomingMessage) => withoutRepeatedPrefix(request.url ?? '/'),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, addHeaders(request, reply)),
  });
  const server = adapter.getInstance();
  configureServer(server.server);
  server.addHook('onRoute', (route) => {
    const bodyLimit = bodyLimits.get(`${String(route.method)} ${route.url}`);
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
  server.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    // Fastify would read and parse the body first.
    done(request.is404 ? new NotFoundException() : undefined);
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // HTTP allows the length of what is not sent, but the shell's client (undici) takes it for a body that was cut off.
    if (reply.statusCode === NOT_MODIFIED) reply.removeHeader('content-length');
    done();
  });
  // A trace begins in front of the API, which checks of its health and releases do not.
  if (isTraced) traceRequests(server, ({ headers }) => headers['traceparent'] !== undefined);
  acceptJsonOnly(adapter);
  return adapter;
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

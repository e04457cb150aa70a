import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { RELEASE_BODY_LIMIT } from '@mindgrove/contracts/releases';
import { routeEntries } from '@mindgrove/contracts/routes';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';

import { sendClientError } from './client-error.js';
import { discardBody } from './discard-body.js';
import { sendProblem } from '../errors/error.filter.js';

const BODY_LIMIT = 1_048_576;
const bodyLimits = new Map<string, number>(
  routeEntries().flatMap(({ method, url, route: { bodyLimit } }) =>
    bodyLimit === undefined ? [] : [[`${method} ${url}`, bodyLimit] as const],
  ),
);
/** What a client may still send after its request was rejected. */
const REJECTED_BODY_LIMITS = { bytes: RELEASE_BODY_LIMIT, milliseconds: 30_000 };

const REQUEST_ID = /^[\w-]{8,64}$/;

const NOT_MODIFIED = 304;

class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    // The query may hold signatures and personal data.
    const [path] = request.url.split('?');
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // The shell's server asks every second for new releases.
    const level = reply.statusCode === NOT_MODIFIED ? 'debug' : 'info';
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'request');
  }
}

export function createServer(logger: Logger, trustProxy: number) {
  const adapter = new FastifyAdapter({
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
    rewriteUrl: (request: IncomingMessage) => withoutDoublePrefix(request.url ?? '/'),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, addHeaders(request, reply)),
  });
  const server = adapter.getInstance();
  server.addHook('onRoute', (route) => {
    const bodyLimit = bodyLimits.get(`${String(route.method)} ${route.url}`);
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
  server.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    done();
  });
  server.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!(await discardBody(request.raw, REJECTED_BODY_LIMITS))) reply.header('connection', 'close');
  });
  endConnectionsWhenClosing(adapter);
  acceptJsonOnly(adapter);
  return adapter;
}

/** Fastify closes idle connections when it begins to close; those that are busy then would stay for 72 seconds. */
function endConnectionsWhenClosing(adapter: FastifyAdapter) {
  const server = adapter.getInstance();
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  server.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections());
    done();
  });
}

const validRequestId = (header: string | string[] | undefined) =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;

/** Some clients add the base path twice. */
const withoutDoublePrefix = (url: string) => (url.startsWith('/api/api/') ? url.slice('/api'.length) : url);

function addHeaders(request: FastifyRequest, reply: FastifyReply) {
  return reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
}

/** Rejects form posts from other sites. Some clients declare JSON and send an empty body. */
function acceptJsonOnly(adapter: FastifyAdapter) {
  const server = adapter.getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('text/plain');
  adapter.useBodyParser('application/json', true, {}, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body.toString(), done),
  );
}

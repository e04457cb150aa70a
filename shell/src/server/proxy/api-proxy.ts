import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import replyFrom from '@fastify/reply-from';
import { errorBody } from '@mindgrove/contracts/http/error';
import { type Access, BODY_LIMIT, takesUpload } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';
import { withTraceparent } from '@mindgrove/server-kit/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

import { findOrigin, isLoopback } from '../pages/find-origin.ts';
import { isNavigation, Problem, sendProblem } from '../problems.ts';
import { isOwnOrigin, SOCKET_PATH, withoutBodyHeaders, withoutHopHeaders, withoutOrigin } from './sockets.ts';

export interface ProxyOptions {
  /** The address of the API, or of the proxy that balances several. */
  api: string;
  publicUrl?: string | undefined;
  /** Whether `/dev/mail` serves the API's local mailbox. */
  hasMailbox: boolean;
  trustProxy: number;
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'DELETE'];

/** The time in milliseconds until a response has begun; a visitor waits for it. */
export const ANSWER_LIMIT = { ms: 15_000 };
/** Release commands have work to do for each file or name, some of it in the release store. */
const RELEASE_ANSWER_MS = 60_000;
/** A long poll waits at the API until there is an event, or for its ping. */
const POLL_ANSWER_MS = 50_000;
/** Four times what the API accepts. */
const POLL_BYTES = 65_536;
/** The limit for a response that has begun, unless its visitor is the one who reads slowly. */
const SILENCE_MS = 60_000;
/** The time for the rest of a body that nobody wants. */
const SKIP_MS = 2000;
/** An API that restarts is away for about a second. */
const RESTART_MS = 2000;
const RETRY_MS = 100;

/** Passes calls, files, the mailbox and long polls on to the API: the browser sees one origin, so there is no CORS. */
export function proxyApi(server: FastifyInstance, options: ProxyOptions): void {
  void server.register(async (scope) => {
    const undici = { headersTimeout: ANSWER_LIMIT.ms, bodyTimeout: SILENCE_MS };
    await scope.register(replyFrom, { base: options.api, undici, destroyAgent: true, disableRequestLogging: true });
    const retryDelay = createRetryDelay();
    const forward = (forwarding: Forwarding) => forwardTo({ ...forwarding, retryDelay });
    proxyCalls(scope, forward);
    proxyUploads(scope, forward);
    proxyStorage(scope, forward);
    proxyPolling(scope, forward, options.publicUrl);
    if (options.hasMailbox) proxyMailbox(scope, forward, options);
  });
}

interface Forwarding {
  /** The beginning of the API's paths, where the shell's begin with `prefix`. */
  prefix: string;
  apiPrefix: string;
  answerMs?: number;
  changeHeaders?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

type Forward = (forwarding: Forwarding) => (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const CALLS = { prefix: '/api', apiPrefix: '/api' };

function proxyCalls(scope: FastifyInstance, forward: Forward): void {
  readBodies(scope);
  for (const url of ['/api', '/api/*'])
    scope.route({ method: METHODS, url, bodyLimit: BODY_LIMIT, handler: forward(CALLS) });
  // These are large, and for release mirrors only, which ask the API itself.
  scope.get('/api/releases/:name/:version/file', notFound);
  // The mailbox is shown elsewhere, if at all.
  for (const url of ['/api/dev/mail', '/api/dev/mail/*']) scope.get(url, notFound);
  for (const { method, url, route } of routeEntries()) {
    const { bodyLimit = BODY_LIMIT, access } = route;
    if (takesUpload(route) || (bodyLimit === BODY_LIMIT && access !== 'publisher')) continue;
    scope.route({ method, url, bodyLimit, handler: forward(callsOf(access)) });
  }
}

const callsOf = (access: Access) => (access === 'publisher' ? { ...CALLS, answerMs: RELEASE_ANSWER_MS } : CALLS);

const notFound = () => {
  throw new Problem(404);
};

/** A body comes whole, within its route's limit, before the API hears of it. */
function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** They would fill the memory, so they are sent on while they come, and strangers cannot send any. */
function proxyUploads(server: FastifyInstance, forward: Forward): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // What goes wrong on the way to the API must not end the visitor's connection.
    scope.addContentTypeParser('*', (_request, body, parsed) => parsed(null, body.pipe(new PassThrough())));
    for (const { method, url, route } of routeEntries()) {
      if (!takesUpload(route)) continue;
      const onRequest = async (request: FastifyRequest) => requireCredentials(request, route.access);
      scope.route({ method, url, onRequest, handler: forward(callsOf(route.access)) });
    }
    done();
  });
}

/** The API decides whether they are valid. */
function requireCredentials({ headers }: FastifyRequest, access: Access): void {
  if (headers.authorization) return;
  const token = { code: 'release_token_required', error: 'A valid release token is needed.' };
  throw new Problem(401, access === 'publisher' ? token : {}, { connection: 'close' });
}

/** Files that pages show and tabs open, without a bearer. */
function proxyStorage(scope: FastifyInstance, forward: Forward): void {
  const handler = forward({ prefix: '/storage', apiPrefix: '/api/storage' });
  scope.route({ method: ['GET', 'HEAD'], url: '/storage/*', handler });
}

/** Serves visitors whose network lets no WebSocket through. */
function proxyPolling(scope: FastifyInstance, forward: Forward, publicUrl: string | undefined): void {
  const onRequest = async ({ url, headers }: FastifyRequest) => {
    if (url.split('?', 1)[0] !== SOCKET_PATH) throw new Problem(404);
    if (!isOwnOrigin(headers, publicUrl)) throw new Problem(403);
  };
  const paths = { prefix: SOCKET_PATH, apiPrefix: SOCKET_PATH };
  const handler = forward({ ...paths, answerMs: POLL_ANSWER_MS, changeHeaders: withoutOrigin });
  for (const url of [SOCKET_PATH, `${SOCKET_PATH}*`])
    scope.route({ method: ['GET', 'POST'], url, bodyLimit: POLL_BYTES, onRequest, handler });
}

function proxyMailbox(scope: FastifyInstance, forward: Forward, { publicUrl, trustProxy }: ProxyOptions): void {
  const isPublic = trustProxy > 0 || (publicUrl !== undefined && !isLoopback(publicUrl));
  const onRequest = isPublic ? refuseMailbox : requireThisMachine;
  const handler = forward({ prefix: '/dev/mail', apiPrefix: '/api/dev/mail' });
  for (const url of ['/dev/mail', '/dev/mail/:id']) scope.route({ method: 'GET', url, onRequest, handler });
}

const THIS_MACHINE = /^(?:::1$|(?:::ffff:)?127\.)/;
/** The headers that proxies add. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const findOwnOrigin = findOrigin(undefined);

/**
 * The mails open accounts. Any site can let its name lead to this machine, which its `Host` tells; other machines, and
 * those whose calls are forwarded, can write any `Host`.
 */
async function requireThisMachine(request: FastifyRequest): Promise<void> {
  const { headers, socket } = request;
  const isHere = THIS_MACHINE.test(socket.remoteAddress ?? '') && !FORWARDING.some((name) => name in headers);
  if (!isHere || !findOwnOrigin(request))
    throw noMailboxHere(`Open http://localhost:${socket.localPort}/dev/mail on the machine that runs the shell.`);
}

/** A stranger who reaches the proxy could look like a user of this machine. */
async function refuseMailbox(): Promise<void> {
  throw noMailboxHere('With PUBLIC_URL or TRUST_PROXY there is no mailbox: set SMTP_URL to send emails.');
}

const noMailboxHere = (message: string) =>
  new Problem(403, { code: 'foreign_host', error: 'The mailbox is not shown at this address.', message });

/** Milliseconds until the call is made again; null for never. The library's types say that `req` is the visitor's. */
type RetryDelay = (details: {
  err: NodeJS.ErrnoException | null;
  req: { method: string; headers: IncomingHttpHeaders; body: unknown };
  attempt: number;
}) => number | null;

/** A handler that answers with the API's response. */
function forwardTo({
  answerMs,
  changeHeaders = (headers) => headers,
  ...forwarding
}: Forwarding & { retryDelay: RetryDelay }) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { body, headers, ip } = request;
    return reply.from(apiPath(request, forwarding), {
      ...(answerMs !== undefined && { timeout: answerMs }),
      // The library would encode it once more.
      ...(Buffer.isBuffer(body) && { body, contentType: headers['content-type'] ?? 'application/octet-stream' }),
      retryDelay: forwarding.retryDelay as never,
      rewriteRequestHeaders: (_, own) => ({
        ...withTraceparent(request, changeHeaders(requestHeaders(request, own))),
        'x-forwarded-for': ip,
      }),
      rewriteHeaders: ({ connection: _, 'keep-alive': __, ...answered }) => answered,
      onResponse: (_, __, response) => void answer(request, reply, response as unknown as ApiResponse),
      onError: (_, { error }) => void reply.send(new Problem(isMalformed(error) ? 400 : 503)),
    });
  };
}

/** The API has no use for the body of a GET. */
const requestHeaders = ({ method }: FastifyRequest, headers: IncomingHttpHeaders) =>
  method === 'GET' || method === 'HEAD' ? withoutBodyHeaders(withoutHopHeaders(headers)) : withoutHopHeaders(headers);

interface ApiResponse {
  statusCode: number;
  stream: IncomingMessage;
}

/** A tab that opened the call gets a page, as when the link of a file has expired. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, stream }: ApiResponse,
): Promise<void> {
  if (!request.raw.complete) await skipRest(request.raw);
  if (statusCode < 400 || !isNavigation(request)) return void reply.send(stream);
  const told = errorBody.safeParse(await json(stream).catch(() => null)).data;
  for (const name of ['content-length', 'content-encoding']) reply.removeHeader(name);
  sendProblem(
    new Problem(statusCode, told && { error: told.error, code: told.code, message: told.message }),
    request,
    reply,
  );
}

/** The API may answer while a body comes, but most clients read nothing before they have sent everything. */
const skipRest = (request: IncomingMessage) =>
  Promise.race([finished(request.resume()).catch(() => undefined), sleep(SKIP_MS)]);

/** Thrown for what Node's parser lets through, but its client does not send. */
const isMalformed = ({ cause }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code === 'UND_ERR_INVALID_ARG';

/** An escaped prefix or a step upward would lead past the routes that the shell serves. */
function apiPath({ raw: { url = '' } }: FastifyRequest, { prefix, apiPrefix }: Forwarding): string {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith(prefix) || /(^|\/|%2f|\\|%5c)(\.|%2e){1,2}($|\/|%2f|\\|%5c)/i.test(path)) throw new Problem(400);
  return apiPrefix + path.slice(prefix.length);
}

const NO_CONNECTION = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
/** On a kept connection, the API may have closed it before it saw the request. */
const CONNECTION_LOST = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Waits for a restart, not for an API that stays away. A call that may have had an effect is not made again. */
function createRetryDelay(): RetryDelay {
  let awaySince: number | undefined;
  return ({ err, req: { method, headers, body }, attempt }) => {
    const code = err?.code ?? '';
    if (!NO_CONNECTION.includes(code)) awaySince = undefined;
    // A stream that has begun cannot be sent again.
    const isWhole = !(body instanceof Readable);
    if (NO_CONNECTION.includes(code)) {
      awaySince ??= performance.now();
      return isWhole && performance.now() - awaySince < RESTART_MS ? RETRY_MS : null;
    }
    // With a key, the client itself would send it again.
    const hasOneEffect = method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
    return CONNECTION_LOST.includes(code) && hasOneEffect && isWhole && attempt === 0 ? RETRY_MS : null;
  };
}

import { type Access, BODY_LIMIT, takesUpload } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';

import { findOrigin, isLoopback } from '../pages/find-origin.ts';
import { Problem } from '../problems/problem.ts';
import { BodyBudget } from './body-budget.ts';
import { CallQueue, FILE_STARTS, FILES } from './call-queue.ts';
import { forward } from './forward.ts';
import { Upstream } from './upstream.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'DELETE'];

/** Release commands have work to do for each file or name, some of it in the release store. */
const RELEASE_ANSWER_MS = 60_000;

/** The parts with which the shell's server passes requests on to the API. */
export interface ApiProxy {
  /** The API's address. */
  api: string;
  upstream: Upstream;
  budget: BodyBudget;
  queue: CallQueue;
}

export function createApiProxy(server: FastifyInstance, api: string): ApiProxy {
  const upstream = new Upstream(api);
  server.addHook('onClose', () => upstream.close());
  return { api, upstream, budget: new BodyBudget(), queue: new CallQueue() };
}

/** The browser sees one origin, so there is no CORS. */
export function proxyApi(server: FastifyInstance, proxy: ApiProxy): void {
  const there = { ...proxy, prefix: '/api', apiPrefix: '/api' };
  void server.register((scope, _options, done) => {
    leaveBodies(scope);
    // No more than the API would take: what is read stays in memory until the body has come.
    const handler = forward({ ...there, bodyLimit: BODY_LIMIT });
    for (const url of ['/api', '/api/*']) scope.route({ method: METHODS, url, handler });
    // These are large, and for release mirrors only, which ask the API itself.
    scope.get('/api/releases/:name/:version/file', notFound);
    // The mailbox is shown elsewhere, if at all.
    for (const url of ['/api/dev/mail', '/api/dev/mail/*']) scope.get(url, notFound);
    // Payments have places of their own: a slow payment provider keeps no other calls of the same address waiting.
    const payment = forward({ ...there, queue: new CallQueue(), bodyLimit: BODY_LIMIT });
    for (const { method, url, route } of routeEntries()) {
      if (route.callsStripe) scope.route({ method, url, handler: payment });
      // They would fill the memory, so they are not read before they are sent on, and strangers cannot send any.
      const onRequest = async (request: FastifyRequest) => requireCredentials(request, route.access);
      const own = route.access === 'publisher' ? { ...there, answerMs: RELEASE_ANSWER_MS } : there;
      const { bodyLimit = BODY_LIMIT } = route;
      if (takesUpload(route)) scope.route({ method, url, onRequest, handler: forward(own) });
      else if (own !== there || bodyLimit !== BODY_LIMIT)
        scope.route({ method, url, handler: forward({ ...own, bodyLimit }) });
    }
    done();
  });
}

const notFound = () => {
  throw new Problem(404);
};

/** The API decides whether they are valid. */
function requireCredentials({ headers }: FastifyRequest, access: Access): void {
  if (headers.authorization) return;
  const token = { code: 'release_token_required', error: 'A valid release token is needed.' };
  throw new Problem(401, access === 'publisher' ? token : {}, { connection: 'close' });
}

/** Files that pages show and tabs open, without a bearer. */
export function proxyStorage(server: FastifyInstance, proxy: ApiProxy): void {
  // An abandoned download closes its connection to the API: the next call would have to open a new one, behind other
  // downloads. And those that wait for their turn there take no place of a call.
  const upstream = new Upstream(proxy.api);
  server.addHook('onClose', () => upstream.close());
  const there = {
    ...proxy,
    upstream,
    queue: new CallQueue(FILE_STARTS),
    prefix: '/storage',
    apiPrefix: '/api/storage',
  };
  const handler = forward({ ...there, slow: new CallQueue(FILES), bodyLimit: 0 });
  server.route({ method: ['GET', 'HEAD'], url: '/storage/*', handler });
}

interface Placement {
  publicUrl: string | undefined;
  trustProxy: number;
}

export function proxyMailbox(server: FastifyInstance, proxy: ApiProxy, { publicUrl, trustProxy }: Placement): void {
  const isPublic = trustProxy > 0 || (publicUrl !== undefined && !isLoopback(publicUrl));
  const onRequest = isPublic ? refuseMailbox : requireThisMachine;
  const handler = forward({ ...proxy, prefix: '/dev/mail', apiPrefix: '/api/dev/mail', bodyLimit: 0 });
  for (const url of ['/dev/mail', '/dev/mail/:id']) server.route({ method: 'GET', url, onRequest, handler });
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

/** Fastify would parse them, and refuse what it does not know. */
export function leaveBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
}

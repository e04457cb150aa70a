import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextImmediate, setTimeout as sleep } from 'node:timers/promises';

import { evictIdleConnections } from './evict-idle-connections.ts';

/** Some clients add the base path twice. Code that routes by a path, or refuses one, has to see it without. */
export const withoutRepeatedPrefix = (url: string): string => url.replace(/^(?:\/api)+(?=\/api\/)/, '');

/** The limits of every HTTP server of the product; times in milliseconds. */
export const SERVER_LIMITS = {
  /** The time for all headers of a request. Connections without a request yet count, too. */
  headersMs: 10_000,
  /** The time for a body, plus a second for each `bodyBytesPerSecond` that have come. */
  bodyMs: 20_000,
  bodyBytesPerSecond: 16_384,
  /** The pieces of a body, plus one for each `bodyPieceBytes`. A piece of one byte takes hundreds of memory. */
  bodyPieces: 256,
  bodyPieceBytes: 256,
  /** The limit for a request, and for all that are unanswered on one connection. */
  headerBytes: 16_384,
  /** The limit for all unanswered requests. Beyond it, only ordinary ones are read, and none in advance. */
  allHeaderBytes: 32 * 1_048_576,
  ordinaryHeaderBytes: 4096,
  /** The time between two requests on one connection. A proxy must close an idle one first, or calls would get lost. */
  keepAliveMs: { direct: 10_000, behindProxy: 75_000 },
  /** The time without a byte read or written; longer than any wait for events. */
  silenceMs: 60_000,
  /** Beyond this number, the one that has kept the server waiting for longest gives way to a new one. */
  connections: 10_000,
  /** Connections that wait to be accepted; the system may have a lower limit. */
  backlog: 4096,
  /** The limit for one visitor, or a household that shares an address. A proxy must limit those who come through it. */
  connectionsPerAddress: 256,
  /** The limit through a proxy: an office may have as many tabs. */
  socketsPerAddress: 1000,
  /** The limit on one connection. Browsers wait for each answer; Node would begin as many as a client cares to send. */
  unansweredRequests: 4,
  checkMs: 1000,
  /** How long it still takes calls after it was told to stop: proxies need a moment to notice. */
  drainMs: 500,
  /** The time from the order to stop until connections are cut. */
  stopMs: 4000,
} as const;

interface Placement {
  /** Whether all connections come from proxies. */
  isBehindProxy: boolean;
}

/** The options for Node's `createServer`. */
export const httpServerOptions = ({ isBehindProxy }: Placement) =>
  ({
    headersTimeout: SERVER_LIMITS.headersMs,
    // `limitServer` knows slow bodies from large ones.
    requestTimeout: 0,
    keepAliveTimeout: SERVER_LIMITS.keepAliveMs[isBehindProxy ? 'behindProxy' : 'direct'],
    connectionsCheckingInterval: SERVER_LIMITS.checkMs,
    maxHeaderSize: SERVER_LIMITS.headerBytes,
  }) satisfies ServerOptions;

/** Responses that have not ended, of each server. */
const openResponses = new WeakMap<Server, Set<ServerResponse>>();

/** Bounds what Node has no option for: connections by address, slow bodies, bodies in tiny pieces, and silence. */
export function limitServer(server: Server, { isBehindProxy }: Placement): void {
  openResponses.set(server, rememberResponses(server));
  server.setTimeout(SERVER_LIMITS.silenceMs);
  dropResetConnections(server);
  if (!isBehindProxy) limitConnectionsByAddress(server);
  evictIdleConnections(server, SERVER_LIMITS.connections);
  // Node would answer expectations itself, and read what follows them past the limits below.
  server.on('checkExpectation', (...call) => void server.emit('request', ...call));
  endSlowBodies(server);
  endBodiesInPieces(server);
}

function rememberResponses(server: Server): Set<ServerResponse> {
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return open;
}

/** Connections that were reset before they were accepted have no address, and requests whose responses are not read. */
function dropResetConnections(server: Server): void {
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

function limitConnectionsByAddress(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!takePlace(open, { network, most: SERVER_LIMITS.connectionsPerAddress }, socket)) socket.destroy();
  });
}

/** Counts a socket until it closes; false if its network has `most` open ones already. */
export function takePlace(
  open: Map<string, number>,
  { network, most }: { network: string; most: number },
  socket: Duplex,
): boolean {
  const count = open.get(network) ?? 0;
  if (count >= most) return false;
  open.set(network, count + 1);
  socket.once('close', () => {
    const left = (open.get(network) ?? 1) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  });
  return true;
}

/** The /64 network of an IPv6 address: a client with one address there has them all. Other texts stay as they are. */
export function networkOf(written: string): string {
  // Some proxies add the port.
  const address = written.toLowerCase().replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2');
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

interface OpenBody {
  request: IncomingMessage;
  startedAt: number;
  /** The bytes of its connection when the headers had come. */
  bytesBefore: number;
}

/** All bodies share one timer: it looks once a second, so an ordinary body costs one entry in a set. */
function endSlowBodies(server: Server): void {
  const bodies = new Set<OpenBody>();
  server.prependListener('request', (request: IncomingMessage) => {
    bodies.add({ request, startedAt: performance.now(), bytesBefore: request.socket.bytesRead });
  });
  const timer = setInterval(() => {
    for (const body of bodies) {
      const { request } = body;
      if (request.complete || request.socket.destroyed) bodies.delete(body);
      else if (isTooSlow(body)) {
        bodies.delete(body);
        // Node reports a request that exceeds its own `requestTimeout` in this way.
        refuseBody(server, request, 'ERR_HTTP_REQUEST_TIMEOUT');
      }
    }
  }, SERVER_LIMITS.checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

function isTooSlow({ request, startedAt, bytesBefore }: OpenBody): boolean {
  const { bodyMs, bodyBytesPerSecond } = SERVER_LIMITS;
  const bytes = request.socket.bytesRead - bytesBefore;
  return performance.now() - startedAt > bodyMs + (bytes / bodyBytesPerSecond) * 1000;
}

function refuseBody(server: Server, { socket }: IncomingMessage, code: string): void {
  if (!server.emit('clientError', Object.assign(new Error(code), { code }), socket)) socket.destroy();
}

/** Counts the pieces as Node's parser has them, before anything keeps them. */
function endBodiesInPieces(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // Otherwise, Node would go on parsing a body that is not read, and drop its pieces before they are counted.
    response.prependListener('finish', () => {
      if (request.complete || request.destroyed) return;
      request.read(0);
      request.resume();
    });
    const push = request.push.bind(request);
    let pieces = 0;
    let bytes = 0;
    let isRefused = false;
    request.push = (piece: Buffer | null) => {
      if (isRefused) return false;
      if (!piece) return push(piece);
      pieces += 1;
      bytes += piece.length;
      isRefused = pieces > SERVER_LIMITS.bodyPieces + bytes / SERVER_LIMITS.bodyPieceBytes;
      if (!isRefused) return push(piece);
      refuseBody(server, request, 'ERR_BODY_PIECES');
      return false;
    };
  });
}

/**
 * Begins a server's end; resolves when it takes no more connections. Calls in flight are answered, and every answer
 * from now on ends its connection. What is open after `stopMs` is cut.
 */
export async function drainServer(server: Server): Promise<void> {
  // Otherwise a proxy could send its next call just when the connection is closed as an idle one.
  for (const response of openResponses.get(server) ?? []) response.shouldKeepAlive = false;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const cut = setTimeout(() => server.closeAllConnections(), SERVER_LIMITS.stopMs);
  await sleep(SERVER_LIMITS.drainMs);
  // Responses that had begun before the end was known leave idle connections behind.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  server.once('close', () => {
    clearTimeout(cut);
    clearInterval(sweep);
  });
  // Immediates run right after Node has accepted the connections that waited: the others are reset.
  await nextImmediate();
  server.close();
}

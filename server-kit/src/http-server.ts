import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Some clients add the base path twice. Code that routes by a path, or refuses one, has to see it without. */
export const withoutRepeatedPrefix = (url: string): string => url.replace(/^(?:\/api)+(?=\/api\/)/, '');

/** The limits of every HTTP server of the product; times in milliseconds. The front door of compose has stricter ones. */
export const SERVER_LIMITS = {
  headersMs: 10_000,
  /** The time for a whole request: a release of 20 MB comes with 3 Mbit/s. */
  requestMs: 60_000,
  /** The time between two requests on one connection. A proxy must close an idle one first, or calls would get lost. */
  keepAliveMs: { direct: 10_000, behindProxy: 75_000 },
  /** The time without a byte read or written; longer than any wait for events. */
  silenceMs: 60_000,
  connections: 10_000,
  /** Connections that wait to be accepted; the system may have a lower limit. */
  backlog: 4096,
  checkMs: 1000,
  /** How long it still takes calls after it was told to stop: proxies need a moment to notice. */
  drainMs: 500,
  /** The time from the order to stop until connections are cut. */
  stopMs: 4000,
} as const;

/** The options for `fastify` that set these limits. */
export const serverOptions = ({ isBehindProxy }: { isBehindProxy: boolean }) => ({
  http: { headersTimeout: SERVER_LIMITS.headersMs, connectionsCheckingInterval: SERVER_LIMITS.checkMs },
  requestTimeout: SERVER_LIMITS.requestMs,
  connectionTimeout: SERVER_LIMITS.silenceMs,
  keepAliveTimeout: SERVER_LIMITS.keepAliveMs[isBehindProxy ? 'behindProxy' : 'direct'],
  // Calls that come while the server ends are answered as always.
  return503OnClosing: false,
});

/** Node keeps the response that a socket is sending in this property, which its own error handler reads, too. */
type ServerSocket = Socket & { _httpMessage?: ServerResponse | null };

/** The open sockets of each server. A set of responses would change so often that it keeps past ones in memory. */
const openSockets = new WeakMap<Server, Set<ServerSocket>>();

const draining = new WeakSet<Server>();

/** Whether a server was told to stop: a proxy that asks for its health should send it no more calls. */
export const isDraining = (server: Server): boolean => draining.has(server);

/** Sets what is no option, and prepares the server for `drainServer`. */
export function configureServer(server: Server): void {
  const open = new Set<ServerSocket>();
  openSockets.set(server, open);
  server.maxConnections = SERVER_LIMITS.connections;
  // One that was reset before it was accepted has no address.
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Node would answer expectations itself, in its own words.
  server.on('checkExpectation', (...call) => void server.emit('request', ...call));
}

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A whole response, for connections whose request never reaches a handler. */
export function rawResponse(status: number, body: object): string {
  const json = JSON.stringify(body);
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...headers, '', json].join('\r\n');
}

/** A `clientErrorHandler` for what Node cannot parse, or gave up waiting for. */
export const clientErrorHandler =
  (bodyOf: (status: number) => object) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    const status = STATUS[error.code ?? ''] ?? 400;
    if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering(socket))
      socket.write(rawResponse(status, bodyOf(status)));
    socket.destroySoon();
  };

/** A text that we wrote now would become a part of another request's response. */
const isAnswering = (socket: ServerSocket) => socket._httpMessage?.headersSent === true;

/** The visitor's address as the outermost trusted proxy says it, like fastify's `request.ip`, for upgrades. */
export function visitorAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const named = hops.map((hop) => hop.trim()).filter((hop) => hop !== '');
  return [socket.remoteAddress ?? '', ...named.toReversed()].slice(0, trustedProxies + 1).at(-1) ?? '';
}

/**
 * Begins a server's end; resolves when it takes no more connections. Calls in flight are answered, and every answer
 * from now on ends its connection. What is open after `stopMs` is cut.
 */
export async function drainServer(server: Server): Promise<void> {
  draining.add(server);
  // Otherwise a proxy could send its next call just when the connection is closed as an idle one.
  for (const { _httpMessage: response } of openSockets.get(server) ?? [])
    if (response) response.shouldKeepAlive = false;
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

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { networkOf, SERVER_LIMITS, takePlace } from '@mindgrove/server-kit/http-server';
import type { FastifyInstance } from 'fastify';

import { rawProblem } from '../problems/raw-problem.ts';
import { withoutBodyHeaders, withoutHopHeaders } from '../proxy/hop-headers.ts';
import { isOwnOrigin, withoutOrigin } from './is-own-origin.ts';
import { joinSockets } from './join-sockets.ts';
import { requestUpgrade } from './request-upgrade.ts';
import { visitorAddress } from './visitor-address.ts';

export interface UpgradeOptions {
  api: string;
  publicUrl?: string | undefined;
  trustProxy: number;
}

export const SOCKET_PATH = '/socket.io/';

/**
 * Joins the visitor's socket with one to the API. Parsing each message and sending it anew would take 2 to 3 times
 * the processor time in a burst to 200 sockets.
 */
export function proxyUpgrades(server: FastifyInstance, options: UpgradeOptions): void {
  const open = new Set<Duplex>();
  const visitors = new Map<string, number>();
  Object.assign(server.server, { shouldUpgradeCallback: isForSockets });
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Without a listener, the reset of any connection would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, options);
    if (refusal) return refuse(socket, refusal);
    // Connections through a proxy are not bounded by address, and the API counts no upgrade of a session that polls.
    const network = networkOf(visitorAddress(request, options.trustProxy));
    if (!takePlace(visitors, { network, most: SERVER_LIMITS.socketsPerAddress }, socket)) return refuse(socket, 429);
    // The process must survive every failure of one visitor's request.
    return void upgrade(request, { socket, head }, options).catch(() => refuse(socket, 503));
  });
  server.addHook('preClose', () => {
    for (const socket of open) socket.destroy();
  });
}

const isSocketPath = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] === SOCKET_PATH;
const asksForWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';
/** Servers may ignore other offers, such as of HTTP/2 by curl, and answer as always. */
const isForSockets = (request: IncomingMessage) => isSocketPath(request) || asksForWebSocket(request);

const refusalOf = (request: IncomingMessage, { publicUrl }: UpgradeOptions) => {
  if (request.method !== 'GET' || !isSocketPath(request) || !asksForWebSocket(request)) return 404;
  return isOwnOrigin(request.headers, publicUrl) ? undefined : 403;
};

async function upgrade(request: IncomingMessage, visitor: { socket: Duplex; head: Buffer }, options: UpgradeOptions) {
  const { socket, head } = visitor;
  const url = new URL(request.url ?? '', options.api);
  const headers = {
    ...withoutBodyHeaders(withoutHopHeaders(withoutOrigin(request.headers))),
    connection: 'Upgrade',
    upgrade: 'websocket',
    host: url.host,
    'x-forwarded-for': visitorAddress(request, options.trustProxy),
  };
  const answer = await requestUpgrade(url, headers, socket);
  if (typeof answer === 'number') return refuse(socket, answer);
  socket.write(answer.response);
  joinSockets({ socket, head }, answer);
}

function refuse(socket: Duplex, status: number): void {
  socket.end(rawProblem(status), () => socket.destroy());
}

import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { networkOf, SERVER_LIMITS, takePlace } from '@mindgrove/server-kit/http-server';
import type { FastifyInstance } from 'fastify';

import { rawProblem } from '../problems/raw-problem.ts';
import { withoutBodyHeaders, withoutHopHeaders } from '../proxy/hop-headers.ts';
import { isOwnOrigin, withoutOrigin } from './is-own-origin.ts';
import { joinSockets } from './join-sockets.ts';
import { visitorAddress } from './visitor-address.ts';

const ANSWER_MS = 5000;

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

interface Upgraded {
  /** The head of the API's response. */
  response: string;
  socket: Duplex;
  head: Buffer;
}

/** Asks the API; resolves with the status of a refusal, or of its silence. Given up when the visitor leaves. */
function requestUpgrade(url: URL, headers: OutgoingHttpHeaders, visitor: Duplex): Promise<Upgraded | number> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    // A header that Node.js refuses throws here, before anything has to be cleared.
    const request = send(url, { headers, agent: false }).on('error', () => settle(503));
    const giveUp = () => request.destroy();
    const timer = setTimeout(giveUp, ANSWER_MS);
    const settle = (result: Upgraded | number) => {
      clearTimeout(timer);
      visitor.off('close', giveUp);
      resolve(result);
    };
    visitor.once('close', giveUp);
    request.on('upgrade', (response, socket, head) => settle({ response: headOf(response), socket, head }));
    request.on('response', (response) => {
      settle(response.statusCode ?? 503);
      giveUp();
    });
    request.on('close', () => settle(503));
    request.end();
  });
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

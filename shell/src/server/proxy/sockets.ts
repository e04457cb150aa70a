import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';

import { rawResponse, visitorAddress } from '@mindgrove/server-kit/http-server';
import type { FastifyInstance } from 'fastify';

import { problemBody } from '../problems.ts';

export const SOCKET_PATH = '/socket.io/';

/** The time in milliseconds in which the API answers a handshake. */
export const HANDSHAKE_LIMIT = { ms: 5000 };

interface UpgradeOptions {
  api: string;
  publicUrl?: string | undefined;
  trustProxy: number;
}

/** Joins the visitor's WebSocket with one to the API. */
export function proxyUpgrades(server: FastifyInstance, options: UpgradeOptions): void {
  const open = new Set<Socket>();
  Object.assign(server.server, { shouldUpgradeCallback: isSocketRequest });
  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    open.add(socket);
    // Without a listener, the reset of any connection would end the process.
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
    if (isOwnOrigin(request.headers, options.publicUrl)) join(request, { socket, head }, options);
    else refuse(socket, 403);
  });
  server.addHook('preClose', () => {
    for (const socket of open) socket.destroy();
  });
}

interface End {
  socket: Socket;
  /** What it sent right behind its part of the handshake. */
  head: Buffer;
}

/** Bytes are passed on both ways, as fast as the other side takes them; both sides end together. */
function join(request: IncomingMessage, visitor: End, { api, trustProxy }: UpgradeOptions): void {
  const url = new URL(request.url ?? '', api);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    ...withoutBodyHeaders(withoutHopHeaders(withoutOrigin(request.headers))),
    connection: 'Upgrade',
    upgrade: 'websocket',
    host: url.host,
    'x-forwarded-for': visitorAddress(request, trustProxy),
  };
  const handshake = send(url, { headers, agent: false, timeout: HANDSHAKE_LIMIT.ms });
  visitor.socket.once('close', () => handshake.destroy());
  handshake.on('timeout', () => handshake.destroy());
  handshake.on('error', () => refuse(visitor.socket, 503));
  handshake.on('response', ({ statusCode = 503 }) => {
    refuse(visitor.socket, statusCode);
    handshake.destroy();
  });
  handshake.on('upgrade', (response: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.setTimeout(0);
    visitor.socket.write(headOf(response));
    passOn(visitor, socket);
    passOn({ socket, head }, visitor.socket);
  });
  handshake.end();
}

function passOn({ socket, head }: End, other: Socket): void {
  socket.on('error', () => socket.destroy()).once('close', () => other.destroySoon());
  if (head.length > 0) other.write(head);
  socket.setNoDelay();
  socket.pipe(other);
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Servers may ignore other offers, such as of HTTP/2 by curl, and answer as always. */
const isSocketRequest = ({ url = '', method, headers }: IncomingMessage): boolean =>
  method === 'GET' && url.split('?', 1)[0] === SOCKET_PATH && asksForWebSocket(headers);

export const asksForWebSocket = ({ upgrade }: IncomingHttpHeaders): boolean => upgrade?.toLowerCase() === 'websocket';

function refuse(socket: Socket, status: number): void {
  if (socket.writable)
    socket.end(rawResponse(status, problemBody(status, crypto.randomUUID())), () => socket.destroy());
}

/** Requests without an origin come from the same page, or from no browser. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return host !== undefined && URL.parse(origin)?.host === host.toLowerCase();
}

/** It was checked here: the API does not know every address that the shell is reached by. */
export function withoutOrigin({ origin: _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

/** They concern one connection only: the visitor's to the shell, or the shell's to the API. */
const HOP_BY_HOP = [
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

export const withoutHopHeaders = (headers: IncomingHttpHeaders) => without(headers, HOP_BY_HOP);

/** Removes the body's headers from a request that is sent on without a body. */
export const withoutBodyHeaders = (headers: IncomingHttpHeaders) =>
  without(headers, ['content-length', 'transfer-encoding']);

const without = (headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

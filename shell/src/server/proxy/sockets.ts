import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { rawResponse, visitorAddress } from '@mindgrove/server-kit/http-server';
import type { FastifyInstance } from 'fastify';
import { createProxyServer } from 'http-proxy-3';

import { problemBody } from '../problems/problem.ts';

export const SOCKET_PATH = '/socket.io/';

/** The time in milliseconds in which the API answers a handshake. */
const ANSWER_MS = 5000;

interface UpgradeOptions {
  api: string;
  publicUrl?: string | undefined;
  trustProxy: number;
}

/** Joins the visitor's WebSocket with one to the API. */
export function proxyUpgrades(server: FastifyInstance, { api, publicUrl, trustProxy }: UpgradeOptions): void {
  const open = new Set<Duplex>();
  const proxy = createProxyServer({ target: api, changeOrigin: true });
  proxy.on('proxyReqWs', (handshake, _request, socket) => {
    handshake.setTimeout(ANSWER_MS, () => handshake.destroy());
    socket.once('close', () => handshake.destroy());
    handshake.once('upgrade', (_response, upstream: Duplex) => {
      handshake.setTimeout(0);
      // The library only ends it, and does not read the API's end when its visitor is gone.
      socket.once('close', () => upstream.destroy());
    });
  });
  Object.assign(server.server, { shouldUpgradeCallback: isSocketRequest });
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket);
    // Without a listener, the reset of any connection would end the process.
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
    if (!isOwnOrigin(request.headers, publicUrl)) return refuse(socket, 403);
    request.headers = {
      ...withoutBodyHeaders(withoutHopHeaders(withoutOrigin(request.headers))),
      connection: 'Upgrade',
      upgrade: 'websocket',
      'x-forwarded-for': visitorAddress(request, trustProxy),
    };
    return proxy.ws(request, socket as never, head, undefined, () => refuse(socket, 503));
  });
  server.addHook('preClose', () => {
    for (const socket of open) socket.destroy();
  });
}

/** Servers may ignore other offers, such as of HTTP/2 by curl, and answer as always. */
const isSocketRequest = ({ url = '', method, headers }: IncomingMessage): boolean =>
  method === 'GET' && url.split('?', 1)[0] === SOCKET_PATH && asksForWebSocket(headers);

export const asksForWebSocket = ({ upgrade }: IncomingHttpHeaders): boolean => upgrade?.toLowerCase() === 'websocket';

function refuse(socket: Duplex, status: number): void {
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

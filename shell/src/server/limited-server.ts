import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { withoutRepeatedPrefix } from '@mindgrove/contracts/server/api-prefix';
import { httpServerOptions, limitServer, networkOf, SERVER_LIMITS } from '@mindgrove/contracts/server/http-server';
import fastify, { type FastifyInstance } from 'fastify';

import { sendClientError } from './problems/raw-problem.ts';
import { refuseOddRequests } from './problems/refuse-odd-requests.ts';
import { sendProblem } from './problems/send-problem.ts';
import { visitorAddress } from './sockets/visitor-address.ts';
import { Turns } from './turns.ts';

/** A server without routes; all that it refuses is told in the API's words. */
export function createLimitedServer(trustProxy: number): FastifyInstance {
  const placement = { isBehindProxy: trustProxy > 0 };
  // Missing hosts are refused where several are.
  const http = { ...httpServerOptions(placement), requireHostHeader: false };
  const server = fastify({
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutRepeatedPrefix(url),
    routerOptions: { ignoreTrailingSlash: true },
    http,
    // Fastify would set its own.
    keepAliveTimeout: http.keepAliveTimeout,
    connectionTimeout: SERVER_LIMITS.silenceMs,
    trustProxy: (_address, hop) => hop < trustProxy,
    clientErrorHandler: sendClientError,
    frameworkErrors: sendProblem,
    // Calls that come while the server ends are answered as always.
    return503OnClosing: false,
  });
  serveInTurn(server.server, trustProxy);
  limitServer(server.server, placement);
  server.setErrorHandler(sendProblem);
  refuseOddRequests(server);
  return server;
}

/**
 * Begins a connection's requests one after the other, so that those sent in advance cost nothing before their turn, or
 * when their visitor has left; then each takes its turn among all visitors. A connection with too many is ended.
 */
function serveInTurn(server: Server, trustProxy: number): void {
  const visitors = new Turns();
  const unanswered = new WeakMap<Duplex, (() => void)[]>();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request;
    // What was parsed together with the last request that counted.
    if (socket.destroyed) return;
    const turns = unanswered.get(socket) ?? [];
    if (turns.length === SERVER_LIMITS.unansweredRequests) return void socket.destroy();
    const begin = () => {
      if (socket.destroyed) return false;
      for (const listener of listeners) listener(request, response);
      return true;
    };
    turns.push(() => visitors.wait(networkOf(visitorAddress(request, trustProxy)), begin));
    unanswered.set(socket, turns);
    response.once('close', () => {
      turns.shift();
      if (!socket.destroyed) turns[0]?.();
    });
    if (turns.length === 1) turns[0]?.();
  });
  // No browser asks for one in advance, and its response would come before that of the request which it follows.
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    if (unanswered.get(socket)?.length) socket.destroy();
  });
}

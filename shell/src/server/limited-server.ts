import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

import { httpServerOptions, limitServer, SERVER_LIMITS } from '@mindgrove/contracts/server/http-server';
import fastify, { type FastifyInstance } from 'fastify';

import { sendClientError } from './problems/raw-problem.ts';
import { refuseOddRequests } from './problems/refuse-odd-requests.ts';
import { sendProblem } from './problems/send-problem.ts';

/** A server without routes; all that it refuses is told in the API's words. */
export function createLimitedServer(trustProxy: number): FastifyInstance {
  const placement = { isBehindProxy: trustProxy > 0 };
  // Missing hosts are refused where several are.
  const http = { ...httpServerOptions(placement), requireHostHeader: false };
  const server = fastify({
    genReqId: () => crypto.randomUUID(),
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
  limitPipelining(server.server);
  limitServer(server.server, placement);
  server.setErrorHandler(sendProblem);
  refuseOddRequests(server);
  return server;
}

/** Ends a connection with too many requests before they cost more than their parsing. */
function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request;
    // What was parsed together with the last request that counted.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > SERVER_LIMITS.unansweredRequests) return void socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const listener of listeners) listener(request, response);
  });
}

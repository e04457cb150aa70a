import { withoutRepeatedPrefix } from '@mindgrove/contracts/server/api-prefix';
import { httpServerOptions, limitServer, SERVER_LIMITS } from '@mindgrove/contracts/server/http-server';
import fastify, { type FastifyInstance } from 'fastify';

import { navigableUrl } from './problems/navigation.ts';
import { sendClientError } from './problems/raw-problem.ts';
import { refuseOddRequests } from './problems/refuse-odd-requests.ts';
import { sendProblem } from './problems/send-problem.ts';
import { serveInTurn } from './serve-in-turn.ts';

/** A server without routes; all that it refuses is told in the API's words. */
export function createLimitedServer(trustProxy: number): FastifyInstance {
  const placement = { isBehindProxy: trustProxy > 0 };
  // Missing hosts are refused where several are.
  const http = { ...httpServerOptions(placement), requireHostHeader: false };
  const server = fastify({
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => navigableUrl(request, withoutRepeatedPrefix(request.url ?? '/')),
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

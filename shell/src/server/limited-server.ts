import {
  httpServerOptions,
  limitServer,
  SERVER_LIMITS,
  withoutRepeatedPrefix,
} from '@mindgrove/server-kit/http-server';
import fastify, { type FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

import { isDecodable, navigableUrl } from './problems/navigation.ts';
import { Problem } from './problems/problem.ts';
import { sendClientError } from './problems/raw-problem.ts';
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

/** Answers what no route is for: malformed paths, other methods, and expectations that are not met. */
function refuseOddRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url, method, is404, raw }) => {
    if (!isDecodable(url) || !hasOneHost(raw)) throw new Problem(400);
    if (expectsMore(raw)) throw new Problem(417, {}, { connection: 'close' });
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new Problem(405, {}, { allow: allowedMethods(url) });
  });
}

/** Node itself meets the only expectation that there is. */
const expectsMore = ({ headers: { expect = '100-continue' } }: IncomingMessage) =>
  expect.toLowerCase() !== '100-continue';

/** Node would take the first of several. */
const hasOneHost = ({ rawHeaders, httpVersion }: IncomingMessage) => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};

const allowedMethods = (url: string) => (url.startsWith('/api/') ? 'GET, HEAD, POST, DELETE' : 'GET, HEAD');

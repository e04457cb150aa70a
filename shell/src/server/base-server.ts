import type { IncomingMessage } from 'node:http';

import {
  clientErrorHandler,
  configureServer,
  serverOptions,
  withoutRepeatedPrefix,
} from '@mindgrove/server-kit/http-server';
import fastify, { type FastifyInstance } from 'fastify';

import { isDecodable, navigableUrl, Problem, problemBody, sendProblem } from './problems.ts';
import { asksForWebSocket } from './proxy/sockets.ts';

/** A server without routes; all that it refuses is told in the API's words. */
export function createBaseServer(trustProxy: number): FastifyInstance {
  const limits = serverOptions({ isBehindProxy: trustProxy > 0 });
  const server = fastify({
    ...limits,
    // Missing hosts are refused where several are.
    http: { ...limits.http, requireHostHeader: false },
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => navigableUrl(request, withoutRepeatedPrefix(request.url ?? '/')),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: (_address, hop) => hop < trustProxy,
    clientErrorHandler: clientErrorHandler((status) => problemBody(status, crypto.randomUUID())),
    frameworkErrors: sendProblem,
  });
  configureServer(server.server);
  server.setErrorHandler(sendProblem);
  refuseOddRequests(server);
  return server;
}

/** Answers what no route is for: malformed paths, other methods, and what is not met or found. */
function refuseOddRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url, method, is404, raw, headers }) => {
    if (!isDecodable(url) || !hasOneHost(raw)) throw new Problem(400);
    if (expectsMore(raw)) throw new Problem(417, {}, { connection: 'close' });
    if (asksForWebSocket(headers)) throw new Problem(404, {}, { connection: 'close' });
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

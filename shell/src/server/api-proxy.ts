import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

import { withoutHopHeaders } from './hop-headers.ts';

const UNREACHABLE = 'We cannot reach Mindgrove at the moment. Please try again in a minute.';

const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  // The API limits by address, so a visitor's own header must not count.
  rewriteRequestHeaders: (request, headers) => ({ ...withoutHopHeaders(headers), 'x-forwarded-for': request.ip }),
  onError: (reply) => {
    const { id } = reply.request;
    const message = 'The API did not respond';
    reply.code(503).send({ error: UNREACHABLE, message, code: 'api_unreachable', requestId: id });
  },
};

/** Not 128 as by default: so many slow readers of videos would keep everybody else waiting. */
const undici: FastifyHttpProxyOptions['undici'] = { connections: null };

/** One origin for the browser, hence no CORS. */
export async function proxyApi(server: FastifyInstance, upstream: string): Promise<void> {
  await server.register(proxy, { upstream, prefix: '/api', rewritePrefix: '/api', replyOptions, undici });
}

/** Files that pages show and tabs open, without a bearer. */
export async function proxyStorage(server: FastifyInstance, upstream: string): Promise<void> {
  const [prefix, rewritePrefix] = ['/storage', '/api/storage'];
  await server.register(proxy, { upstream, prefix, rewritePrefix, httpMethods: ['GET', 'HEAD'], replyOptions, undici });
}

export async function proxyMailbox(server: FastifyInstance, upstream: string): Promise<void> {
  const [prefix, rewritePrefix] = ['/dev/mail', '/api/dev/mail'];
  await server.register(proxy, { upstream, prefix, rewritePrefix, httpMethods: ['GET'], replyOptions });
}

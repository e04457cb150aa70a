import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { withoutHopHeaders } from '../hop-headers.ts';
import { isOwnOrigin, withoutOrigin } from './is-own-origin.ts';
import { SOCKET_PATH, type UpgradeOptions } from './proxy-upgrades.ts';

/** Four times what the API accepts. */
const MAX_BYTES = 65_536;

/** For visitors whose network lets no WebSocket through: each GET waits at the API until there is an event. */
export async function proxyPolling(server: FastifyInstance, { api, publicUrl }: UpgradeOptions): Promise<void> {
  const waiting = new Set<FastifyReply['raw']>();
  server.addHook('preClose', () => {
    for (const { socket } of waiting) socket?.destroy();
  });
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const refusal = refusalOf(request, publicUrl);
      if (refusal) return reply.code(refusal).header('connection', 'close').send();
      const { raw } = reply;
      waiting.add(raw);
      raw.once('close', () => waiting.delete(raw));
      return undefined;
    });
    await scope.register(proxy, {
      upstream: api,
      prefix: SOCKET_PATH,
      rewritePrefix: SOCKET_PATH,
      httpMethods: ['GET', 'POST'],
      undici: { connections: null },
      retryMethods: [],
      replyOptions: {
        rewriteRequestHeaders: ({ ip }, headers) => ({
          ...withoutHopHeaders(withoutOrigin(headers)),
          'x-forwarded-for': ip,
        }),
        onError: (reply) => reply.code(503).send({ error: 'The API did not respond', code: 'api_unreachable' }),
      },
    });
  });
}

function refusalOf({ headers, method, url }: FastifyRequest, publicUrl: string | undefined): number | undefined {
  if (url.split('?', 1)[0] !== SOCKET_PATH) return 404;
  if (!isOwnOrigin(headers, publicUrl)) return 403;
  if (method === 'GET') return undefined;
  const bytes = Number(headers['content-length'] ?? NaN);
  if (Number.isNaN(bytes)) return 411;
  return bytes > MAX_BYTES ? 413 : undefined;
}

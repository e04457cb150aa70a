import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '../problems/problem.ts';
import { type ApiProxy, leaveBodies } from '../proxy/api-proxy.ts';
import { CallQueue, LONG_POLLS } from '../proxy/call-queue.ts';
import { forward } from '../proxy/forward.ts';
import { isOwnOrigin, withoutOrigin } from './is-own-origin.ts';
import { SOCKET_PATH } from './proxy-upgrades.ts';

interface PollingOptions {
  proxy: ApiProxy;
  publicUrl?: string | undefined;
}

/** Four times what the API accepts. */
const MAX_BYTES = 65_536;
/** A GET waits at the API until there is an event, or for its ping. */
const ANSWER_MS = 50_000;
/** A response that needs no event comes sooner than this. */
const BUSY_MS = 200;

/** Serves visitors whose network lets no WebSocket through. */
export function proxyPolling(server: FastifyInstance, { proxy, publicUrl }: PollingOptions): void {
  const waiting = new Set<FastifyReply['raw']>();
  server.addHook('preClose', () => {
    for (const { socket } of waiting) socket?.destroy();
  });
  const handler = forward({
    ...proxy,
    prefix: SOCKET_PATH,
    apiPrefix: SOCKET_PATH,
    bodyLimit: MAX_BYTES,
    slow: new CallQueue(LONG_POLLS),
    busyMs: BUSY_MS,
    answerMs: ANSWER_MS,
    changeHeaders: withoutOrigin,
  });
  void server.register((scope, _options, done) => {
    leaveBodies(scope);
    scope.addHook('onRequest', async (request, { raw }) => {
      refuse(request, publicUrl);
      waiting.add(raw);
      raw.once('close', () => waiting.delete(raw));
    });
    for (const url of [SOCKET_PATH, `${SOCKET_PATH}*`]) scope.route({ method: ['GET', 'POST'], url, handler });
    done();
  });
}

function refuse({ headers, method, url }: FastifyRequest, publicUrl: string | undefined): void {
  const close = { connection: 'close' };
  if (url.split('?', 1)[0] !== SOCKET_PATH) throw new Problem(404, {}, close);
  if (!isOwnOrigin(headers, publicUrl)) throw new Problem(403, {}, close);
  if (method === 'GET') return;
  const bytes = Number(headers['content-length'] ?? NaN);
  if (Number.isNaN(bytes)) throw new Problem(411, {}, close);
  if (bytes > MAX_BYTES) throw new Problem(413, {}, close);
}

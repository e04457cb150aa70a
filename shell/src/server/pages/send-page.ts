import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  const { body, encoding } = await compressPage(html, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(body);
}

// Favors speed: each response is compressed anew.
async function compressPage(html: string, accepted: string): Promise<{ body: Buffer; encoding?: string }> {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { body: await promisify(brotliCompress)(html, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await promisify(gzip)(html), encoding: 'gzip' };
  return { body: Buffer.from(html) };
}

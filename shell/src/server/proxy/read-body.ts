import type { FastifyReply } from 'fastify';

import { Problem } from '../problems/problem.ts';
import type { BodyBudget } from './body-budget.ts';

/** What a client may still send after its body was refused; it reads no response before. */
const REFUSED = { bytes: 16 * 1_048_576, milliseconds: 2000 };

const tooLarge = () => new Problem(413, {}, { connection: 'close' });
const noMemory = () =>
  new Problem(
    503,
    {
      code: 'server_busy',
      error: 'We are busy at the moment. Please try again in a minute.',
      message: 'Too many large bodies are being received.',
    },
    { connection: 'close', 'retry-after': '10' },
  );

/** Reads a whole body; rejects with a `Problem` when it is too large for its limit, or for the memory that is left. */
export function readBody(
  { raw, request: { ip, raw: request } }: FastifyReply,
  limit: number,
  budget: BodyBudget,
): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0 && !request.headers['transfer-encoding']) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let refusal = length > limit ? tooLarge() : undefined;
    let timer: NodeJS.Timeout | undefined;
    const refuse = (problem: Problem) => {
      refusal = problem;
      chunks.length = 0;
      timer ??= setTimeout(settle, REFUSED.milliseconds);
    };
    const settle = () => {
      clearTimeout(timer);
      request.off('data', collect).off('end', settle).off('close', abort).pause();
      if (refusal) reject(refusal);
      else resolve(Buffer.concat(chunks, bytes));
    };
    const abort = () => {
      refusal ??= new Problem(400, { message: 'The connection ended before the body did.' });
      settle();
    };
    const collect = (chunk: Buffer) => {
      bytes += chunk.length;
      if (refusal) return bytes > REFUSED.bytes ? settle() : undefined;
      if (bytes > limit) return refuse(tooLarge());
      if (!budget.take(raw, ip, chunk.length)) return refuse(noMemory());
      chunks.push(chunk);
      return undefined;
    };
    if (refusal) refuse(refusal);
    request.on('data', collect).once('end', settle).once('close', abort);
  });
}

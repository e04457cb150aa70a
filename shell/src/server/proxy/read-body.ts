import type { IncomingMessage } from 'node:http';

import type { FastifyReply } from 'fastify';

import { Problem } from '../problems/problem.ts';
import type { BodyBudget } from './body-budget.ts';

/** The limits of what a client may still send after its body was refused; it reads no response before. */
const SKIPPED = { bytes: 16 * 1_048_576, milliseconds: 2000 };

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
    // The chunks themselves are not kept: each would keep alive all that was received together with it.
    let body = Buffer.alloc(0);
    let bytes = 0;
    const settle = () => {
      request.off('data', collect).off('end', finish).off('close', abort).pause();
    };
    const refuse = (problem: Problem) => {
      settle();
      void skipRest(request).then(() => reject(problem));
    };
    const finish = () => {
      settle();
      resolve(body.subarray(0, bytes));
    };
    const abort = () => {
      settle();
      reject(new Problem(400, { message: 'The connection ended before the body did.' }));
    };
    const collect = (chunk: Buffer) => {
      const needed = bytes + chunk.length;
      if (needed > limit) return refuse(tooLarge());
      if (needed > body.length) {
        const size = Math.min(length || limit, Math.max(needed, 2 * body.length));
        if (!budget.take(raw, ip, size - body.length)) return refuse(noMemory());
        body = Buffer.concat([body], size);
      }
      bytes += chunk.copy(body, bytes);
      return undefined;
    };
    if (length > limit) return refuse(tooLarge());
    request.on('data', collect).once('end', finish).once('close', abort);
  });
}

/** Resolves when the rest of an unwanted body has come, or too much of it. */
export function skipRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const settle = () => {
      clearTimeout(timer);
      request.off('data', skip).off('end', settle).off('close', settle).pause();
      resolve();
    };
    const skip = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > SKIPPED.bytes) settle();
    };
    const timer = setTimeout(settle, SKIPPED.milliseconds);
    if (request.destroyed || request.complete) return settle();
    request.unpipe();
    request.on('data', skip).once('end', settle).once('close', settle).resume();
  });
}

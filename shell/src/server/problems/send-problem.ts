import type { FastifyReply, FastifyRequest } from 'fastify';

import { isNavigation } from './navigation.ts';
import { Problem, problemBody } from './problem.ts';
import { PROBLEM_PAGE_POLICY, problemPage } from './problem-page.ts';

/** Answers with what was thrown: a `Problem`, an error of Fastify, or a mistake of ours. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(thrown);
  if (status === 500 && !isLeaving(thrown, request)) console.error(`Request ${request.id} failed:`, thrown);
  const { details, headers } = thrown instanceof Problem ? thrown : new Problem(status);
  const body = problemBody(status, request.id, details);
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers });
  if (!isNavigation(request)) return void reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  reply.header('content-security-policy', PROBLEM_PAGE_POLICY).type('text/html; charset=utf-8').send(problemPage(body));
}

/** Whether the response could not be sent because its visitor is gone, which is no failure. */
const isLeaving = (thrown: unknown, { raw: { socket } }: FastifyRequest) =>
  socket.destroyed && (thrown as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

function statusOf(thrown: unknown): number {
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500;
  if (thrown instanceof Problem) return status;
  // What lies outside of the served folders.
  if (status === 403) return 404;
  return status >= 400 && status < 500 ? status : 500;
}

import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiError, TooManyAttempts } from './api-error.js';
import { toProblem } from './to-problem.js';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    sendProblem(exception, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function sendProblem(exception: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, ...body } = toProblem(exception);
  // An `ApiError` is a deliberate response.
  if (status >= 500 && !(exception instanceof ApiError)) request.log.error({ err: exception }, 'request failed');
  if (exception instanceof TooManyAttempts) reply.header('retry-after', exception.seconds);
  void reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send({ ...body, requestId: request.id });
}

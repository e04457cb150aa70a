import { STATUS_CODES } from 'node:http';

import { HttpException } from '@nestjs/common';

import { databaseProblem } from './database-problem.js';
import { ApiError } from './api-error.js';
import type { Problem } from './problem.js';

const UNEXPECTED: Problem = {
  status: 500,
  code: 'internal_error',
  error: 'Something went wrong. Please try again.',
  message: 'The server met an unexpected error; the request id finds it in the logs.',
};

/** Raised by Fastify and Nest before a handler runs. */
const FRAMEWORK: Record<number, Omit<Problem, 'status'>> = {
  400: {
    code: 'unreadable_request',
    error: 'The request could not be read.',
    message: 'The body is not valid JSON, or the address is malformed.',
  },
  404: { code: 'route_not_found', error: 'Not found', message: 'No such call: check the method and the path.' },
  413: { code: 'payload_too_large', error: 'That is too much to send at once.', message: 'The body is too large.' },
  414: { code: 'uri_too_long', error: 'The address is too long.', message: 'A part of the path is too long.' },
  415: {
    code: 'unsupported_media_type',
    error: 'The request could not be read.',
    message: 'Send the body as JSON with content-type application/json.',
  },
  501: { code: 'method_unknown', error: 'The request could not be read.', message: 'No such method.' },
};

export function toProblem(exception: unknown): Problem {
  if (exception instanceof ApiError) {
    const { code, error, detail, extras } = exception;
    return { status: exception.getStatus(), code, error, message: detail, ...extras };
  }
  const status = statusOf(exception);
  if (status !== undefined && ((status >= 400 && status < 500) || FRAMEWORK[status]))
    return { status, ...(FRAMEWORK[status] ?? rejection(status)) };
  return databaseProblem(exception) ?? UNEXPECTED;
}

/** The problem of other client errors, such as 416. */
const rejection = (status: number): Omit<Problem, 'status'> => ({
  code: 'request_refused',
  error: 'The request could not be answered.',
  message: STATUS_CODES[status] ?? 'The request was rejected.',
});

/** Fastify's router has errors of its own. */
function statusOf(exception: unknown): number | undefined {
  if (exception instanceof HttpException) return exception.getStatus();
  if (typeof exception === 'object' && exception && 'statusCode' in exception) return Number(exception.statusCode);
  return undefined;
}

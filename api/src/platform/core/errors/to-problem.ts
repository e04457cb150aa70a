import { STATUS_CODES } from 'node:http';
import { types } from 'node:util';

import type { ErrorBody } from '@mindgrove/contracts/http/error';
import { HttpException } from '@nestjs/common';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

import { ApiError } from './api-error.js';

export interface Problem extends Omit<ErrorBody, 'requestId'> {
  status: number;
}

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

const UNAVAILABLE: Problem = {
  status: 503,
  code: 'database_unavailable',
  error: 'The service is not available right now. Please try again in a moment.',
  message: 'The database cannot be reached.',
};

const CONFLICT: Problem = {
  status: 409,
  code: 'conflict',
  error: 'This was changed at the same time. Please try again.',
  message: 'The change contradicts what is stored already.',
};

const ACCOUNT_GONE: Problem = {
  status: 401,
  code: 'sign_in_required',
  error: 'Please sign in to continue.',
  message: 'The account was deleted after the request was authorized.',
};

const NETWORK_CODE = /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE|NOENT)$/;
/** The states of connection exceptions (08), too many connections, canceled queries, shutdown and startup. */
const CONNECTION_SQLSTATE = /^(08...|53300|57014|57P0[1-3])$/;
/** The message when the database was asked, and did not answer in time. */
export const UNANSWERED = 'The database does not answer';
/** Messages of errors that have no code. */
const CONNECTION_MESSAGE = new RegExp(
  `timeout exceeded when trying to connect|Connection terminated|${UNANSWERED}|connection error|not queryable`,
  'i',
);
/** TypeORM's errors in a transaction that has lost its connection, since it releases the connection only at its end. */
const LOST_CONNECTION = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
/** The states of unique and exclusion constraints. */
const CONSTRAINT_SQLSTATE = /^23(505|P01)$/;
const OWNER_CONSTRAINT = /_(user_id|updated_by)_fkey$/;
const RETRYABLE_SQLSTATE = /^40(001|P01)$/;

const causeOf = (exception: unknown) =>
  exception instanceof QueryFailedError ? (exception.driverError as unknown) : exception;

function codeOf(exception: unknown): string {
  const cause = causeOf(exception);
  return types.isNativeError(cause) && 'code' in cause ? String(cause.code) : '';
}

const isOwnerGone = (cause: unknown) =>
  types.isNativeError(cause) && 'constraint' in cause && OWNER_CONSTRAINT.test(String(cause.constraint));

/** Whether it is a serialization failure or a deadlock. */
export const isRetryable = (exception: unknown) => RETRYABLE_SQLSTATE.test(codeOf(exception));

/** A row with this key was stored already. The transaction is aborted. */
export const isDuplicate = (exception: unknown) => codeOf(exception) === '23505';

/** Undefined when the error is a mistake of ours. */
export function databaseProblem(exception: unknown): Problem | undefined {
  const code = codeOf(exception);
  const cause = causeOf(exception);
  if (LOST_CONNECTION.some((kind) => cause instanceof kind)) return UNAVAILABLE;
  if (isOwnerGone(cause)) return ACCOUNT_GONE;
  if (CONSTRAINT_SQLSTATE.test(code) || RETRYABLE_SQLSTATE.test(code)) return CONFLICT;
  if (NETWORK_CODE.test(code) || CONNECTION_SQLSTATE.test(code)) return UNAVAILABLE;
  return types.isNativeError(cause) && CONNECTION_MESSAGE.test(cause.message) ? UNAVAILABLE : undefined;
}

import { types } from 'node:util';

import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

import type { Problem } from './problem.js';

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

import { ApiError } from '@mindgrove/kit';

const TOO_MANY_REQUESTS = 429;

export const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A client error that repeating the request would not fix. */
export const isRejection = (error: unknown): error is ApiError =>
  isClientError(error) && error.status !== TOO_MANY_REQUESTS;

/** The server's text; undefined when it sent none or could not be reached. */
export const rejectionText = (error: unknown): string | undefined =>
  isClientError(error) && error.code !== 'unknown' ? error.text : undefined;

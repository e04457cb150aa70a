import { ApiError, errorText } from '@mindgrove/kit';

const TOO_MANY_REQUESTS = 429;

const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The server understood and said no: the same call would be refused again. */
export const isRefusal = (error: unknown): error is ApiError => isAnswered(error) && error.status !== TOO_MANY_REQUESTS;

/** What the server said to people when it did not agree; undefined when it said nothing, or could not be reached. */
export function refusalText(error: unknown): string | undefined {
  if (!isAnswered(error) || error.code === 'unknown') return undefined;
  // The detail knows for how many seconds.
  return error.status === TOO_MANY_REQUESTS ? `Too many attempts. ${error.detail}` : error.text;
}

/** The sentence that a form shows for anything that was thrown. */
export const problemText = (error: unknown) => refusalText(error) ?? errorText(error);

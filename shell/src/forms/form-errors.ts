import { ApiError, errorText } from '@mindgrove/kit';

const TOO_MANY_REQUESTS = 429;

const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The server understood and said no: the same call would be refused again. */
export const isRefusal = (error: unknown): error is ApiError => isAnswered(error) && error.status !== TOO_MANY_REQUESTS;

/** What the server said to people when it did not agree; undefined when it said nothing, or could not be reached. */
export const refusalText = (error: unknown): string | undefined =>
  isAnswered(error) && error.code !== 'unknown' ? error.text : undefined;

/** The sentence that a form shows for anything that was thrown. */
export const problemText = (error: unknown) => refusalText(error) ?? errorText(error);

/** The field that a refusal is about, by the server's word for it; undefined for all that is not about one field. */
export const refusedField = <Field extends string>(error: unknown, fields: Record<string, Field>): Field | undefined =>
  error instanceof ApiError ? fields[error.code] : undefined;

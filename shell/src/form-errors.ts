import { ApiError, errorText } from '@mindgrove/kit';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const TOO_MANY_REQUESTS = 429;

export const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A client error that repeating the request would not fix. */
export const isRejection = (error: unknown): error is ApiError =>
  isClientError(error) && error.status !== TOO_MANY_REQUESTS;

/** The server's text; undefined when it sent none or could not be reached. */
export const rejectionText = (error: unknown): string | undefined =>
  isClientError(error) && error.code !== 'unknown' ? error.text : undefined;

/** The field that an API error code is about. */
export const findErrorField = <Field extends string>(
  error: unknown,
  fields: Record<string, Field>,
): Field | undefined => (error instanceof ApiError ? fields[error.code] : undefined);

/** The text to show above the form's buttons; undefined when nothing failed, or a field shows it. */
export const formErrorText = (error: unknown, fields: Record<string, string>): string | undefined =>
  error && !findErrorField(error, fields) ? errorText(error) : undefined;

/** Shows an error at its field and focuses it. */
export const setFormError =
  <Body extends FieldValues>(form: UseFormReturn<Body>, fields: Record<string, Path<Body>>) =>
  (error: unknown) => {
    const field = findErrorField(error, fields);
    if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true });
  };

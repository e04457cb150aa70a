import { ApiError, errorText } from '@mindgrove/kit';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const TOO_MANY_REQUESTS = 429;

const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The server understood and said no: the same call would be refused again. */
export const isRejection = (error: unknown): error is ApiError =>
  isClientError(error) && error.status !== TOO_MANY_REQUESTS;

/** What the server said to people when it did not agree; undefined when it said nothing, or could not be reached. */
export const rejectionText = (error: unknown): string | undefined =>
  isClientError(error) && error.code !== 'unknown' ? error.text : undefined;

/** The sentence that a form shows for anything that was thrown. */
export const formErrorText = (error: unknown) => rejectionText(error) ?? errorText(error);

/** The field that a refusal is about, by the server's word for it; undefined for all that is not about one field. */
export const findErrorField = <Field extends string>(
  error: unknown,
  fields: Record<string, Field>,
): Field | undefined => (error instanceof ApiError ? fields[error.code] : undefined);

/** Puts a refusal beside the field that it is about, by the server's word for it, and takes focus there. */
export const setFormError =
  <Body extends FieldValues>(form: UseFormReturn<Body>, fields: Record<string, Path<Body>>) =>
  (error: unknown) => {
    const field = findErrorField(error, fields);
    if (field) form.setError(field, { message: formErrorText(error) }, { shouldFocus: true });
  };

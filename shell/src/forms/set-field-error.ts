import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { problemText, refusedField } from './form-errors.ts';

/** Puts a refusal beside the field that it is about, by the server's word for it, and takes focus there. */
export const placeRefusal =
  <Body extends FieldValues>(form: UseFormReturn<Body>, fields: Record<string, Path<Body>>) =>
  (error: unknown) => {
    const field = refusedField(error, fields);
    if (field) form.setError(field, { message: problemText(error) }, { shouldFocus: true });
  };

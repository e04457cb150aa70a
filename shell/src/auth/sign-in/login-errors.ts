import { ApiError, errorText } from '@mindgrove/kit';

import { refusalText } from '../../forms/form-errors.ts';

/** What the notice of a failed sign-in says; undefined leaves it to the notice's own words. */
export function loginFailedText(error: unknown): string | undefined {
  const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isAnswered ? refusalText(error) : errorText(error);
}

/** The password was right, and the account asks for a code as well. */
export const isCodeWanted = (error: unknown) => error instanceof ApiError && error.code === 'two_step_required';

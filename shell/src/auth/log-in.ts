import type { LoginBody, SessionAnswer } from '@mindgrove/contracts/auth';
import { ApiError, call, errorText } from '@mindgrove/kit';

import { refusalText } from './refusal.ts';

/** The server let somebody in without saying whom: nobody is signed in then. */
class NoSession extends Error {}

/**
 * Asks for a session.
 * @throws {Error} that `loginFailedText` has words for
 */
export async function logIn(body: LoginBody): Promise<SessionAnswer> {
  const answer = await call('POST /login', { body });
  if (!answer.user || !answer.token) throw new NoSession(answer.message);
  return answer;
}

/** What the notice of a failed sign-in says; undefined leaves it to the notice's own words. */
export function loginFailedText(error: unknown): string | undefined {
  if (error instanceof NoSession && error.message) return error.message;
  const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isAnswered ? refusalText(error) : errorText(error);
}

/** The password was right, and the account asks for a code as well. */
export const isCodeWanted = (error: unknown) => error instanceof ApiError && error.code === 'two_step_required';

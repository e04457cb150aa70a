import { ApiError } from '../http/api-error.ts';
import { requestToken } from './renew-token.ts';
import { request, isTokenRefused } from '../http/request.ts';
import { clearSession, getSession, type Session } from './session.ts';
import { isExpiring } from './token-clock.ts';

/**
 * Signs out in this browser at once, and then on the server.
 * @throws {ApiError} when the server could not be told: its session lives on until it expires
 */
export async function signOut(): Promise<void> {
  const session = getSession();
  clearSession();
  if (!session) return;
  const ways = [() => endSession(session.token), () => endByCookie(session)];
  if (isExpiring(session.token)) ways.reverse();
  let answer: unknown;
  for (const end of ways) {
    answer = await end();
    if (!isTokenRefused(answer)) break;
  }
  if (answer instanceof ApiError && !isTokenRefused(answer)) throw answer;
}

const endSession = (token: string) => request('DELETE /session', {}, token);

// After a long pause the token is of no use any more, while the cookie still is: it must not stay behind.
async function endByCookie({ user }: Session): Promise<unknown> {
  const renewed = await requestToken();
  if (renewed instanceof ApiError) return renewed;
  // Somebody else has signed in meanwhile: that session is theirs.
  return renewed.user.id === user.id ? endSession(renewed.token) : undefined;
}

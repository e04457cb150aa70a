import { ApiError } from '../http/api-error.ts';
import { requestToken } from './renew-token.ts';
import { isTokenRejected, request } from '../http/request.ts';
import { clearSession, getSession, type Session } from './session.ts';
import { isExpiring } from './token-clock.ts';

/** Signs out here, then on the server. Throws `ApiError` if it is unreachable: its session lasts until it expires. */
export async function signOut(): Promise<void> {
  const session = getSession();
  clearSession();
  if (!session) return;
  const attempts = [() => endSession(session.token), () => endByCookie(session)];
  if (isExpiring(session.token)) attempts.reverse();
  let response: unknown;
  for (const end of attempts) {
    response = await end();
    if (!isTokenRejected(response)) break;
  }
  if (response instanceof ApiError && !isTokenRejected(response)) throw response;
}

const endSession = (token: string) => request('DELETE /session', {}, token);

// After a long pause the token has expired while the refresh cookie is still valid.
async function endByCookie({ user }: Session): Promise<unknown> {
  const renewed = await requestToken();
  if (renewed instanceof ApiError) return renewed;
  // Another member who signed in meanwhile keeps their session.
  return renewed.user.id === user.id ? endSession(renewed.token) : undefined;
}

import { ApiError } from '../http/api-error.ts';
import { onReachableAgain, request } from '../http/request.ts';
import { requestToken } from './renew-token.ts';
import { clearSession, getSession } from './session.ts';
import { isExpiring } from './token-clock.ts';

/** In local storage, until the server has ended the session: the id of the member who signed out. */
const UNFINISHED_KEY = 'mindgrove:unfinished-sign-out';

/** Signs out here, then on the server. Throws `ApiError` if it is unreachable, and `finishSignOuts` ends the session later. */
export async function signOut(): Promise<void> {
  const session = getSession();
  clearSession();
  if (!session) return;
  const { token, user } = session;
  localStorage.setItem(UNFINISHED_KEY, String(user.id));
  const attempts = [() => endSession(token), () => endByCookie(user.id)];
  if (isExpiring(token)) attempts.reverse();
  let response: unknown;
  for (const end of attempts) {
    response = await end();
    if (!isUnauthorized(response)) break;
  }
  finish(response);
}

/** Ends sessions on the server that their members could not end: without a connection, or as they closed the browser. */
export function finishSignOuts(): void {
  let ending: Promise<void> | null = null;
  // Its own calls may be the first that reach the server again.
  const end = () => {
    ending ??= endUnfinished()
      .catch(() => undefined)
      .finally(() => {
        ending = null;
      });
  };
  end();
  onReachableAgain(end);
}

async function endUnfinished(): Promise<void> {
  const userId = localStorage.getItem(UNFINISHED_KEY);
  // Whoever has signed in since has replaced the cookie.
  if (userId !== null) finish(getSession() ? undefined : await endByCookie(Number(userId)));
}

function finish(response: unknown): void {
  if (response instanceof ApiError && !isUnauthorized(response)) throw response;
  localStorage.removeItem(UNFINISHED_KEY);
}

/** There is no session any more. */
const isUnauthorized = (response: unknown) => response instanceof ApiError && response.status === 401;

const endSession = (token: string) => request('DELETE /session', {}, token);

// After a long pause the token has expired while the refresh cookie is still valid.
async function endByCookie(userId: number): Promise<unknown> {
  const renewed = await requestToken();
  if (renewed instanceof ApiError) return renewed;
  // Another member who signed in meanwhile keeps their session.
  return renewed.user.id === userId ? endSession(renewed.token) : undefined;
}

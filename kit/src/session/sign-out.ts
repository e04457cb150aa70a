import { ApiError } from '../http/api-error.ts';
import { onReachableAgain, request } from '../http/request.ts';
import { clearSession, getSession, requestToken } from './session.ts';
import { isExpiring, sessionIdOf } from './token-clock.ts';

/** Local storage keeps the id of the session that a member signed out of here, until the server has ended it. */
const UNFINISHED_KEY = 'mindgrove:unfinished-sign-out';
const RETRY_MS = 60_000;

/** Signs out here, then on the server. Throws `ApiError` if it is unreachable, and `finishSignOuts` ends the session later. */
export async function signOut(): Promise<void> {
  const session = getSession();
  clearSession();
  if (!session) return;
  const { token } = session;
  const id = sessionIdOf(token) ?? '';
  localStorage.setItem(UNFINISHED_KEY, id);
  const attempts = [() => endSession(token), () => endByCookie(id)];
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Its own calls may be the first that reach the server again.
  const end = () => {
    clearTimeout(timer);
    ending ??= endUnfinished()
      .catch(() => {
        timer = setTimeout(end, RETRY_MS);
      })
      .finally(() => {
        ending = null;
      });
  };
  end();
  onReachableAgain(end);
}

async function endUnfinished(): Promise<void> {
  const id = localStorage.getItem(UNFINISHED_KEY);
  // A member who has signed in since has replaced the cookie, and the server has ended the session.
  if (id !== null) finish(getSession() ? undefined : await endByCookie(id));
}

function finish(response: unknown): void {
  if (response instanceof ApiError && !isUnauthorized(response)) throw response;
  localStorage.removeItem(UNFINISHED_KEY);
}

/** There is no session any more. */
const isUnauthorized = (response: unknown) => response instanceof ApiError && response.status === 401;

const endSession = (token: string) => request('DELETE /session', {}, token);

// After a long pause the token has expired while the refresh cookie is still valid.
async function endByCookie(id: string): Promise<unknown> {
  const renewed = await requestToken();
  if (renewed instanceof ApiError) return renewed;
  // Someone may be signing in: the cookie is that of their session then.
  return sessionIdOf(renewed.token) === id ? endSession(renewed.token) : undefined;
}

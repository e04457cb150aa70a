import type { RouteResponse } from '@mindgrove/contracts/routes';

import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { syncWithOtherTabs, clearSession, getSession, type Session, storeSession } from './session.ts';
import { isExpiring } from './token-clock.ts';

type Renewed = RouteResponse<'POST /session/refresh'>;

/** Held by the tab that renews the token. */
const RENEWAL_LOCK = 'mindgrove:renew-token';

let renewing: Promise<void> | null = null;

/** The session with a token that is good for a call now, as far as can be known here; the server may refuse it still. */
export async function renewIfExpiring(session: Session): Promise<Session> {
  const token = isExpiring(session.token) ? await renewToken(session) : null;
  return token ? { ...session, token } : session;
}

/** A newer token of the same member, or null: what one member asked for is never repeated in another's name. */
export async function renewToken(refused: Session): Promise<string | null> {
  // Unless another tab, or a call before this one, has renewed it already; calls that failed together share one exchange.
  if (getSession()?.token === refused.token) {
    renewing ??= withRenewalLock(() => exchangeRefreshCookie(refused.token)).finally(() => {
      renewing = null;
    });
    await renewing;
  }
  const present = getSession();
  return present?.user.id === refused.user.id && present.token !== refused.token ? present.token : null;
}

// Where the browser has locks (https and localhost), tabs renew one after the other and the later ones find the new
// token; elsewhere the server takes a cookie twice within ten seconds.
const withRenewalLock = (renew: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(RENEWAL_LOCK, renew) : renew();

async function exchangeRefreshCookie(refused: string): Promise<void> {
  syncWithOtherTabs();
  if (getSession()?.token !== refused) return;
  const answer = await requestToken();
  // A sign-out or a sign-in that happened meanwhile stands.
  if (getSession()?.token !== refused) return;
  if (!(answer instanceof ApiError)) storeSession(answer);
  else if (answer.status === 401) clearSession('expired');
}

/** Exchanges the refresh cookie for a token, whoever's it is. */
export const requestToken = () => request('POST /session/refresh', {}, undefined) as Promise<Renewed | ApiError>;

import type { RouteResponse } from '@mindgrove/contracts/routes';

import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { clearSession, getSession, type Session, storeSession, syncWithOtherTabs } from './session.ts';
import { isExpiring } from './token-clock.ts';

type RefreshResponse = RouteResponse<'POST /session/refresh'>;

const RENEWAL_LOCK = 'mindgrove:renew-token';

let renewing: Promise<void> | null = null;

export async function renewIfExpiring(session: Session): Promise<Session> {
  const token = isExpiring(session.token) ? await renewToken(session) : null;
  return token ? { ...session, token } : session;
}

/** A newer token of the same member, or null: a call must not be repeated in another member's name. */
export async function renewToken(rejected: Session): Promise<string | null> {
  // Another tab or call may have renewed it already; calls that fail together share one exchange.
  if (getSession()?.token === rejected.token) {
    renewing ??= withRenewalLock(() => exchangeRefreshCookie(rejected.token)).finally(() => {
      renewing = null;
    });
    await renewing;
  }
  const current = getSession();
  return current?.user.id === rejected.user.id && current.token !== rejected.token ? current.token : null;
}

// One tab at a time where the browser has locks (https and localhost); elsewhere a cookie works twice within 10 seconds.
const withRenewalLock = (renew: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(RENEWAL_LOCK, renew) : renew();

async function exchangeRefreshCookie(rejected: string): Promise<void> {
  if (isReplaced(rejected)) return;
  const response = await requestToken();
  // Keep the result of a sign-out or sign-in that happened during the request.
  if (isReplaced(rejected)) return;
  if (!(response instanceof ApiError)) storeSession(response);
  else if (response.status === 401) clearSession(response.code === 'session_too_old' ? 'too-old' : 'expired');
}

/** Whether this tab or another has replaced the token. */
function isReplaced(token: string): boolean {
  syncWithOtherTabs();
  return getSession()?.token !== token;
}

export const requestToken = () =>
  request('POST /session/refresh', {}, undefined) as Promise<RefreshResponse | ApiError>;

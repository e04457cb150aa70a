import { getSession, onSessionChange, renewIfExpiring } from '../session/session.ts';
import { isExpiring, msUntilExpiring } from '../session/token-clock.ts';

/** Milliseconds, about 24.8 days: `setTimeout` fires at once when it waits longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Renews the token shortly before it expires while the tab is visible: an open connection makes no calls that would. */
export function renewInTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | undefined;
  const schedule = () => {
    const session = getSession();
    if (!session || session.token === token) return;
    token = session.token;
    wait(token);
  };
  const wait = (forToken: string) => {
    clearTimeout(timer);
    const renewOrWait = () => (isExpiring(forToken) ? renew() : wait(forToken));
    timer = setTimeout(renewOrWait, Math.min(Math.max(msUntilExpiring(forToken), 0) + 1, LONGEST_WAIT));
  };
  const renew = () => {
    const session = getSession();
    // A token that the server does not renew now is renewed by the next call or connection.
    if (session && !document.hidden) void renewIfExpiring(session).catch(() => null);
  };
  const stopFollowing = onSessionChange(schedule);
  document.addEventListener('visibilitychange', renew);
  schedule();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    document.removeEventListener('visibilitychange', renew);
  };
}

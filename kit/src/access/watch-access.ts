import { refreshUser } from '../calls/call.ts';
import { getUser, onSessionChange } from '../session/session.ts';
import { serverTime } from '../session/token-clock.ts';
import { hasPassed } from './access.ts';

/** Milliseconds, about 24.8 days: `setTimeout` fires at once when it waits longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

const listeners = new Set<() => void>();
let stopWatching: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The end of access about which the server has been asked. */
let askedAbout: string | null = null;

/** Calls the listener when access may have ended or begun. All listeners share one timer. */
export function watchAccess(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) stopWatching = startWatching();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

function startWatching(): () => void {
  const stopFollowing = onSessionChange(check);
  // Timers stand still while a device sleeps.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  check();
  return () => {
    stopFollowing();
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('online', check);
    clearTimeout(timer);
  };
}

function check(): void {
  clearTimeout(timer);
  const { role, access } = getUser() ?? {};
  if (role === 'member' && access && access.state !== 'ended' && access.until !== null) {
    if (hasPassed(access.until)) void askAbout(access.until);
    else timer = setTimeout(check, Math.min(Date.parse(access.until) - serverTime(), LONGEST_WAIT));
  }
  for (const listener of [...listeners]) listener();
}

/** The member may have chosen a plan on another device. */
async function askAbout(until: string): Promise<void> {
  if (askedAbout === until) return;
  askedAbout = until;
  // The server is asked again when the network or the member returns.
  if (!(await refreshUser())) askedAbout = null;
}

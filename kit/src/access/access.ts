import type { User } from '@mindgrove/contracts/user';
import { useSyncExternalStore } from 'react';

import { serverTime } from '../session/token-clock.ts';
import { getUser, onSessionChange } from '../session/session.ts';
import { refreshUser } from '../calls/call.ts';

/** Compares with the server's clock, as far as this device knows it. */
export const hasPassed = (moment: string) => serverTime() >= Date.parse(moment);

/** Whether this user may use member content at this moment. */
export function hasAccess({ role, access: { state, until } }: User): boolean {
  if (role === 'admin') return true;
  return state !== 'ended' && (until === null || !hasPassed(until));
}

function memberHasAccess(): boolean {
  const user = getUser();
  return user !== null && hasAccess(user);
}

/** Whether the signed-in member may use member content right now; renders again at the moment when access ends. */
export const useHasAccess = () => useSyncExternalStore(watchAccess, memberHasAccess, () => false);

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

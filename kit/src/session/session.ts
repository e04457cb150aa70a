import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { User } from '@mindgrove/contracts/user';

import { removeMemberData } from './member-storage.ts';
import {
  endStoredSession,
  readStoredEnd,
  readStoredSession,
  removeStoredSession,
  type Session,
  SESSION_KEYS,
  signedOut,
  signedOutMember,
  writeStoredSession,
} from './session-storage.ts';
import { createStore, useStore } from '../store.ts';
import { isExpiring, measureClockOffset } from './token-clock.ts';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';

export type { Session } from './session-storage.ts';

/**
 * `too-old`: it was opened so long ago that the server asks for a new sign-in. `elsewhere`: another tab signed out, or
 * did not say why.
 */
export type SessionEnd = 'expired' | 'too-old' | 'elsewhere';

type MemberChangeListener = (end: SessionEnd | null) => void;

const isBrowser = typeof window !== 'undefined';
const store = createStore<Session | null>(isBrowser ? loadSession() : null);
const memberChangeListeners = new Set<MemberChangeListener>();
let lastEnd: SessionEnd | null = null;
/** The member whose session has ended in this tab; null while someone is signed in, and before. */
let lastUserId: number | null = null;

if (isBrowser) {
  window.addEventListener('storage', ({ key, newValue }) => followOtherTab(key, newValue));
  // A page that comes back from the browser's history was told nothing while it was away.
  window.addEventListener('pageshow', ({ persisted }) => persisted && syncWithOtherTabs());
}

export const getSession = () => store.get();

export const onSessionChange = store.subscribe;

/** The signed-in user for code outside of components; null for a visitor. */
export const getUser = (): User | null => store.get()?.user ?? null;

/** Subscribes a component to the signed-in user; null for a visitor and while prerendered HTML hydrates. */
export const useUser = (): User | null => useStore(store, null)?.user ?? null;

/** Why the session ended: by the server, or in another tab; null if the member signed out here, or there was none. */
export const getSessionEnd = () => lastEnd;

/** Reports a change of member before subscribers render: nothing of one member may be shown to the next. */
export function onMemberChange(listener: MemberChangeListener): () => void {
  memberChangeListeners.add(listener);
  return () => void memberChangeListeners.delete(listener);
}

/** Stores a session that the server has just returned. */
export function storeSession(session: Session): void {
  measureClockOffset(session.token);
  saveSession(session);
}

/** Updates the signed-in user; ignored when another user, or no user, is signed in. */
export function storeUser(user: User): void {
  const session = store.get();
  if (session?.user.id === user.id) saveSession({ ...session, user });
}

function saveSession(session: Session): void {
  writeStoredSession(session);
  replaceSession(session, null);
}

/** The member did not sign out, and is likely to go on. */
export const isEndedByServer = (end: SessionEnd | null) => end === 'expired' || end === 'too-old';

/** Ends the session in this browser. Signing out removes the member's data; when the server ended it, it stays for their return. */
export function clearSession(end: SessionEnd | null = null): void {
  // A refused call may have ended it just before.
  const userId = store.get()?.user.id ?? lastUserId;
  if (isEndedByServer(end)) endStoredSession(end);
  else if (userId !== null) endStoredSession(signedOut(userId));
  else removeStoredSession();
  replaceSession(null, end);
}

/** Adopts what other tabs have stored, which this one may not have been told yet. */
export function syncWithOtherTabs(): void {
  const stored = readStoredSession();
  if (stored) replaceSession(stored, null);
  else endFromOtherTab();
}

function replaceSession(next: Session | null, end: SessionEnd | null): void {
  removeLeftData();
  const userId = store.get()?.user.id;
  if (userId !== next?.user.id) {
    lastUserId = userId ?? null;
    lastEnd = end;
    for (const listener of [...memberChangeListeners]) listener(end);
  }
  store.set(next);
}

/** Follows what is stored now, not what has happened: a tab may hear of that late. */
function removeLeftData(): void {
  const userId = signedOutMember();
  // A tab in which the member signs in again stores the session before it removes the sign-out.
  if (userId !== null && readStoredSession()?.user.id !== userId) removeMemberData(userId);
}

// Clears a half or unreadable session, or the sign-in page and the guards would redirect to each other forever.
function loadSession(): Session | null {
  const session = readStoredSession();
  if (!session) removeStoredSession();
  removeLeftData();
  return session;
}

/** Another tab writes the user first and the token last, so half a session is incomplete, not broken. */
function followOtherTab(key: string | null, newValue: string | null): void {
  if (key === null) return followClearedStorage();
  if (!SESSION_KEYS.includes(key)) return;
  const stored = readStoredSession();
  const isSameMember = stored?.user.id === store.get()?.user.id;
  if (stored && (key === 'token' || isSameMember)) replaceSession(stored, null);
  if (!stored && (newValue === null || key !== 'user')) endFromOtherTab();
}

function endFromOtherTab(): void {
  const end = readStoredEnd();
  replaceSession(null, end === 'expired' || end === 'too-old' ? end : 'elsewhere');
}

/** A user who clears the browser's storage means what this tab has stored as well. */
function followClearedStorage(): void {
  const session = store.get();
  if (session && !readStoredSession()) removeMemberData(session.user.id);
  syncWithOtherTabs();
}

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

import type { User } from '@mindgrove/contracts/user';

import { removeMemberData } from './member-storage.ts';
import { readStoredSession, removeStoredSession, type Session, writeStoredSession } from './session-storage.ts';
import { createStore, useStore } from '../store.ts';
import { measureClockOffset } from './token-clock.ts';

export type { Session } from './session-storage.ts';

/** Why a session is over when nobody in this tab ended it: the server refused to renew it, or another tab signed out. */
export type SessionEnd = 'expired' | 'elsewhere';

type MemberChangeListener = (end: SessionEnd | null) => void;

const isBrowser = typeof window !== 'undefined';
const store = createStore<Session | null>(isBrowser ? loadSession() : null);
const memberChangeListeners = new Set<MemberChangeListener>();
let lastEnd: SessionEnd | null = null;

if (isBrowser) window.addEventListener('storage', ({ key, newValue }) => followOtherTab(key, newValue));

/** The present session, or null for a visitor. */
export const getSession = () => store.get();

/** Subscribes a component to the session; null for a visitor and while prerendered HTML is being taken over. */
export const useSession = () => useStore(store, null);

/** Why there is no session any more; null when it was ended in this tab, or never was. */
export const getSessionEnd = () => lastEnd;

/**
 * Calls back when somebody else, or nobody, takes the place of who is signed in, before any reader of the session
 * knows of it: nothing of the former member may be drawn for the next. Answers the way to stop it.
 */
export function onMemberChange(listener: MemberChangeListener): () => void {
  memberChangeListeners.add(listener);
  return () => void memberChangeListeners.delete(listener);
}

/** Signs in, or goes on with what the server has answered just now. */
export function storeSession(session: Session): void {
  measureClockOffset(session.token);
  saveSession(session);
}

/** Takes over a newer state of the member who is signed in; ignored when that is another one by now, or nobody. */
export function storeUser(user: User): void {
  const session = store.get();
  if (session?.user.id === user.id) saveSession({ ...session, user });
}

function saveSession(session: Session): void {
  writeStoredSession(session);
  replaceSession(session, null);
}

/**
 * Ends the session in this browser; the server's side is `DELETE /session`. Who logs out leaves nothing behind, while
 * a member whose session has expired will be back for what was begun.
 */
export function clearSession(end: SessionEnd | null = null): void {
  const session = store.get();
  if (session && end !== 'expired') removeMemberData(session.user.id);
  removeStoredSession();
  replaceSession(null, end);
}

/** Looks whether another tab has renewed or replaced the session, ahead of the browser's message about it. */
export function syncWithOtherTabs(): void {
  const stored = readStoredSession();
  if (stored) replaceSession(stored, null);
}

function replaceSession(next: Session | null, end: SessionEnd | null): void {
  const isSameMember = store.get()?.user.id === next?.user.id;
  if (!isSameMember) {
    lastEnd = end;
    for (const listener of [...memberChangeListeners]) listener(end);
  }
  store.set(next);
}

// Half or unparsable sessions are cleared, otherwise the sign-in page and the guards would bounce for ever.
function loadSession(): Session | null {
  const session = readStoredSession();
  if (!session) removeStoredSession();
  return session;
}

/** Another tab writes the user first and the token last: what is half there is on its way, not broken. */
function followOtherTab(key: string | null, newValue: string | null): void {
  const isGone = key === null || (newValue === null && (key === 'user' || key === 'token'));
  if (isGone) return endFromOtherTab();
  const stored = key === 'user' || key === 'token' ? readStoredSession() : null;
  const isSameMember = stored?.user.id === store.get()?.user.id;
  if (stored && (key === 'token' || isSameMember)) replaceSession(stored, null);
}

function endFromOtherTab(): void {
  const session = store.get();
  // A draft lives in the tab that it was begun in.
  if (session) removeMemberData(session.user.id);
  replaceSession(null, 'elsewhere');
}

import type { User } from '@mindgrove/contracts/schemas/user';

import { removeMemberData } from './member-storage.ts';
import { readStoredSession, removeStoredSession, type Session, writeStoredSession } from './session-storage.ts';
import { createStore, useStore } from '../state/store.ts';
import { measureClockOffset } from './token-clock.ts';

export type { Session } from './session-storage.ts';

/** `too-old`: it was opened so long ago that the server asks for a new sign-in. */
export type SessionEnd = 'expired' | 'too-old' | 'elsewhere';

type MemberChangeListener = (end: SessionEnd | null) => void;

const isBrowser = typeof window !== 'undefined';
const store = createStore<Session | null>(isBrowser ? loadSession() : null);
const memberChangeListeners = new Set<MemberChangeListener>();
let lastEnd: SessionEnd | null = null;

if (isBrowser) window.addEventListener('storage', ({ key, newValue }) => followOtherTab(key, newValue));

export const getSession = () => store.get();

export const onSessionChange = store.subscribe;

/** Subscribes a component to the session; null for a visitor and while prerendered HTML hydrates. */
export const useSession = () => useStore(store, null);

/** Why the session ended: rejected by the server, or in another tab; null if it ended here, or there was none. */
export const getSessionEnd = () => lastEnd;

/** Reports another member, or nobody, before subscribers render: nothing of one member may be shown to the next. */
export function onMemberChange(listener: MemberChangeListener): () => void {
  memberChangeListeners.add(listener);
  return () => void memberChangeListeners.delete(listener);
}

/** Stores a session that the server has just returned. */
export function storeSession(session: Session): void {
  measureClockOffset(session.token);
  saveSession(session);
}

/** Updates the signed-in member; ignored when somebody else, or nobody, is signed in by now. */
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
  const session = store.get();
  if (session && !isEndedByServer(end)) removeMemberData(session.user.id);
  removeStoredSession();
  replaceSession(null, end);
}

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

// Clears a half or unreadable session, or the sign-in page and the guards would redirect to each other forever.
function loadSession(): Session | null {
  const session = readStoredSession();
  if (!session) removeStoredSession();
  return session;
}

/** Another tab writes the user first and the token last, so half a session is incomplete, not broken. */
function followOtherTab(key: string | null, newValue: string | null): void {
  const isGone = key === null || (newValue === null && (key === 'user' || key === 'token'));
  if (isGone) return endFromOtherTab();
  const stored = key === 'user' || key === 'token' ? readStoredSession() : null;
  const isSameMember = stored?.user.id === store.get()?.user.id;
  if (stored && (key === 'token' || isSameMember)) replaceSession(stored, null);
}

function endFromOtherTab(): void {
  const session = store.get();
  if (session) removeMemberData(session.user.id);
  replaceSession(null, 'elsewhere');
}

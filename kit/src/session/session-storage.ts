import type { User } from '@mindgrove/contracts/user';

import { readJson, writeJson } from './member-storage.ts';

export interface Session {
  user: User;
  token: string;
}

const SIGNED_OUT = 'signed-out:';

/** Why the last session in this browser ended, for tabs that did not end it; after a sign-out, with the member's id. */
export type StoredEnd = `${typeof SIGNED_OUT}${number}` | 'expired' | 'too-old';

/** The key exists in local storage from the end of a session to the next sign-in. */
const END_KEY = 'mindgrove:session-end';

export const SESSION_KEYS = ['user', 'token', END_KEY];

export function readStoredSession(): Session | null {
  const [user, token] = [readJson<Partial<User>>('user'), localStorage.getItem('token')];
  // A stored user without `access` would break every guarded page.
  return user?.id && user.access?.state && token ? { user: user as User, token } : null;
}

export function writeStoredSession({ user, token }: Session): void {
  writeJson('user', user);
  localStorage.setItem('token', token);
  localStorage.removeItem(END_KEY);
}

/** Null while a session is stored, and when it was removed without a reason. */
export const readStoredEnd = () => localStorage.getItem(END_KEY) as StoredEnd | null;

export const signedOut = (userId: number): StoredEnd => `${SIGNED_OUT}${userId}`;

/** The member whose sign-out has ended the last session; null when it ended in another way. */
export function signedOutMember(): number | null {
  const end = readStoredEnd();
  return end?.startsWith(SIGNED_OUT) ? Number(end.slice(SIGNED_OUT.length)) : null;
}

export function endStoredSession(end: StoredEnd): void {
  // This comes first: other tabs read it once the session is gone.
  localStorage.setItem(END_KEY, end);
  removeStoredSession();
}

export function removeStoredSession(): void {
  localStorage.removeItem('user');
  localStorage.removeItem('token');
}

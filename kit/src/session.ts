import type { User } from '@mindgrove/contracts/user';

import { createStore, useStore } from './store.ts';

export interface Session {
  user: User;
  /** Access token, valid for 15 minutes; the client renews it by the refresh cookie. */
  token: string;
}

const isBrowser = typeof window !== 'undefined';
const store = createStore<Session | null>(isBrowser ? readStoredSession() : null);

if (isBrowser) {
  // Another tab signed in or out: both tabs must agree.
  window.addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === 'token' || key === null) store.set(readStoredSession());
  });
}

/** The present session, or null for a visitor. */
export const getSession = () => store.get();

/** Subscribes a component to the session; null for a visitor and while prerendered HTML is being taken over. */
export const useSession = () => useStore(store, null);

/** Signs in, or replaces the user and token after a change. */
export function storeSession(session: Session): void {
  localStorage.setItem('user', JSON.stringify(session.user));
  localStorage.setItem('token', session.token);
  store.set(session);
}

/** Replaces the user of the present session, for instance after a plan was chosen; ignored for a visitor. */
export function storeUser(user: User): void {
  const session = store.get();
  if (session) storeSession({ ...session, user });
}

/** Signs out in this browser; the server's side is `DELETE /session`. */
export function clearSession(): void {
  localStorage.removeItem('user');
  localStorage.removeItem('token');
  store.set(null);
}

// Half or unparsable sessions are cleared, otherwise the sign-in page and the guards would bounce for ever.
function readStoredSession(): Session | null {
  const [storedUser, token] = [localStorage.getItem('user'), localStorage.getItem('token')];
  const user = storedUser && parseUser(storedUser);
  if (user && token) return { user, token };
  localStorage.removeItem('user');
  localStorage.removeItem('token');
  return null;
}

function parseUser(stored: string): User | null {
  try {
    const user: unknown = JSON.parse(stored);
    const isUser = typeof user === 'object' && user !== null && 'id' in user && 'access' in user;
    return isUser ? (user as User) : null;
  } catch {
    return null;
  }
}

import type { User } from '@mindgrove/contracts/user';

export interface Session {
  user: User;
  /** Access token, valid for 15 minutes; the client renews it by the refresh cookie. */
  token: string;
}

/** The session as this browser keeps it; null unless user and token are both there and can be read. */
export function readStoredSession(): Session | null {
  const [storedUser, token] = [localStorage.getItem('user'), localStorage.getItem('token')];
  const user = storedUser && parseUser(storedUser);
  return user && token ? { user, token } : null;
}

/** The token comes last: other tabs take the session over when they hear of it. */
export function writeStoredSession({ user, token }: Session): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
}

export function removeStoredSession(): void {
  localStorage.removeItem('user');
  localStorage.removeItem('token');
}

function parseUser(stored: string): User | null {
  try {
    // What guards read: a user without it would fail every guarded page, at each load anew.
    const user = JSON.parse(stored) as Partial<User> | null;
    return user?.id && user.access?.state ? (user as User) : null;
  } catch {
    return null;
  }
}

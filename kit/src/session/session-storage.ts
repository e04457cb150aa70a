import type { User } from '@mindgrove/contracts/schemas/user';

export interface Session {
  user: User;
  token: string;
}

export function readStoredSession(): Session | null {
  const [storedUser, token] = [localStorage.getItem('user'), localStorage.getItem('token')];
  const user = storedUser && parseUser(storedUser);
  return user && token ? { user, token } : null;
}

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
    // A stored user without `access` would break every guarded page.
    const user = JSON.parse(stored) as Partial<User> | null;
    return user?.id && user.access?.state ? (user as User) : null;
  } catch {
    return null;
  }
}

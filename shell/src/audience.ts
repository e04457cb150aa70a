import type { Audience } from '@mindgrove/contracts/releases/release-record';
import type { User } from '@mindgrove/contracts/user';

/** Whether a visitor or user is shown what is for an audience; the server decides what they may do. */
export function isFor(audience: Audience, user: Pick<User, 'role'> | null): boolean {
  if (audience === 'everyone') return true;
  if (audience === 'visitor') return user === null;
  return audience === 'member' ? user !== null : user?.role === 'admin';
}

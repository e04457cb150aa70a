import type { User } from '@mindgrove/contracts/user';

import { serverTime } from '../session/token-clock.ts';

/** Compares with the server's clock, as far as this device knows it. */
export const hasPassed = (moment: string) => serverTime() >= Date.parse(moment);

/** Whether this user may use member content at this moment. */
export function hasAccess({ role, access: { state, until } }: User): boolean {
  if (role === 'admin') return true;
  return state !== 'ended' && (until === null || !hasPassed(until));
}

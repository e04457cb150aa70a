import { randomInt } from 'node:crypto';

import { GROUPS } from './canary-sets.ts';

/** The cookie holds one of a hundred numbers, so that it does not tell a visitor from the others of their group. */
export const GROUP_COOKIE = 'mindgrove_group';
const LIFETIME_SECONDS = 180 * 86_400;

/** Undefined when the `Cookie` header has no valid value. */
export function readGroup(header: string | undefined): number | undefined {
  const value = new RegExp(`(?:^|;\\s*)${GROUP_COOKIE}=(\\d{1,2})(?:;|$)`).exec(header ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

export const newGroup = () => randomInt(GROUPS);

/** The value of a `Set-Cookie` header. */
export const groupCookie = (group: number, isSecure: boolean) =>
  `${GROUP_COOKIE}=${group}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

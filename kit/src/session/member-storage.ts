const PREFIX = 'mindgrove:member:';

/**
 * Key of a member's data in local or session storage, such as a draft. Signing out removes it, and so does another
 * member who signs in.
 */
export const memberKey = (userId: number, name: string) => `${PREFIX}${userId}:${name}`;

/** Removes what is stored for members, except for one of them. */
export function removeMemberData(exceptUserId: number | null = null): void {
  const isRemoved = (key: string) =>
    key.startsWith(PREFIX) && (exceptUserId === null || !key.startsWith(memberKey(exceptUserId, '')));
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage).filter(isRemoved)) storage.removeItem(key);
  }
}

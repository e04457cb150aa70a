const PREFIX = 'mindgrove:member:';

/** Key of a member's data in local or session storage, such as a draft. Signing out removes it. */
export const memberKey = (userId: number, name: string) => `${PREFIX}${userId}:${name}`;

export function removeMemberData(userId: number): void {
  for (const storage of [localStorage, sessionStorage]) {
    const own = Object.keys(storage).filter((key) => key.startsWith(memberKey(userId, '')));
    for (const key of own) storage.removeItem(key);
  }
}

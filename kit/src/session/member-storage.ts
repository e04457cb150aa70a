const PREFIX = 'mindgrove:member:';

/**
 * The name under which local or session storage keeps something of a member, such as a draft. All of it is forgotten
 * when the member logs out; what has to outlive that goes under a name of its own.
 */
export const memberKey = (userId: number, name: string) => `${PREFIX}${userId}:${name}`;

/** Forgets what this browser keeps of a member under `memberKey`. */
export function removeMemberData(userId: number): void {
  for (const storage of [localStorage, sessionStorage]) {
    const own = Object.keys(storage).filter((key) => key.startsWith(memberKey(userId, '')));
    for (const key of own) storage.removeItem(key);
  }
}

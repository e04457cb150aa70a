const PREFIX = 'mindgrove:member:';

/** Key of a member's data in local or session storage, such as a draft. Signing out removes it. */
export const memberKey = (userId: number, name: string) => `${PREFIX}${userId}:${name}`;

type StorageName = 'localStorage' | 'sessionStorage';

/** Reads what `writeJson` stored in this browser, unchecked; null where nothing is, or nothing that can be read. */
export function readJson<Value>(key: string, storage: StorageName = 'localStorage'): Value | null {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores the value in this browser as JSON; null removes it. Throws where `setItem` does. */
export function writeJson(key: string, value: object | null, storage: StorageName = 'localStorage'): void {
  if (value) window[storage].setItem(key, JSON.stringify(value));
  else window[storage].removeItem(key);
}

export function removeMemberData(userId: number): void {
  for (const storage of [localStorage, sessionStorage]) {
    const own = Object.keys(storage).filter((key) => key.startsWith(memberKey(userId, '')));
    for (const key of own) storage.removeItem(key);
  }
}

import { memberKey } from '@mindgrove/kit';

export interface DayDraft {
  read: () => string | null;
  keep: (text: string) => void;
  remove: () => void;
}

/** What a member has entered on a day and not saved yet: per tab, so that a reload or another page does not lose it. */
export function dayDraft(userId: number, name: string, day: string): DayDraft {
  const key = memberKey(userId, name);
  const start = `${day}\n`;
  return {
    read() {
      const stored = sessionStorage.getItem(key);
      return stored?.startsWith(start) ? stored.slice(start.length) : null;
    },
    keep: (text) => sessionStorage.setItem(key, start + text),
    remove: () => sessionStorage.removeItem(key),
  };
}

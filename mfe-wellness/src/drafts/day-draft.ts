import type { Day } from '@mindgrove/contracts/rules/member-day';
import { memberKey } from '@mindgrove/kit';

export interface DayDraft {
  read: () => string | null;
  keep: (text: string) => void;
  remove: () => void;
}

const keyOf = (userId: number, name: string, day: Day) => memberKey(userId, `${name}:${day}`);

/** What a member has entered on a day and not saved yet: per tab, so that a reload or another page does not lose it. */
export function dayDraft(userId: number, name: string, day: Day): DayDraft {
  const key = keyOf(userId, name, day);
  return {
    read: () => sessionStorage.getItem(key),
    keep: (text) => sessionStorage.setItem(key, text),
    remove: () => sessionStorage.removeItem(key),
  };
}

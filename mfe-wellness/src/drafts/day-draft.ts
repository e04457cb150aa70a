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

/** The days before one that have a draft, oldest first. */
export function draftDaysBefore(userId: number, name: string, day: Day): Day[] {
  const start = keyOf(userId, name, '');
  const days = Object.keys(sessionStorage).filter((key) => key.startsWith(start));
  return days
    .map((key) => key.slice(start.length))
    .filter((other) => other < day)
    .sort();
}

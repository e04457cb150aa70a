// This file does not import zod: browsers load it.
import { isNightTime } from './member-day.ts';

/** Their numbers are those of every schedule. */
export const WEEKDAYS = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 7, name: 'Sunday' },
] as const;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names of weekdays from Monday to Sunday, such as "Monday, Wednesday, and Friday". */
export const weekdayList = (days: readonly number[]) =>
  list.format(WEEKDAYS.filter(({ day }) => days.includes(day)).map(({ name }) => name));

/** HH:MM such as 13:05 as "1:05 PM", with an ordinary space: so it is found as people type it. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Describes a schedule, such as "on Monday and Friday at 9:00 AM", or "every night at 12:30 AM". */
export function scheduleText(days: readonly number[], time: string): string {
  const isNight = isNightTime(time);
  const isDaily = days.length === WEEKDAYS.length;
  const some = `${isNight ? 'in the night after' : 'on'} ${weekdayList(days)}`;
  return `${isDaily ? `every ${isNight ? 'night' : 'day'}` : some} at ${clockText(time)}`;
}

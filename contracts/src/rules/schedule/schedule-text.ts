// Without zod: browsers load these texts.

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

/** Such as "on Monday and Friday", or "every day". */
export const daysText = (days: readonly number[]) =>
  days.length === WEEKDAYS.length ? 'every day' : `on ${weekdayList(days)}`;

/** HH:MM such as 13:05 as "1:05 PM", with an ordinary space: so it is found as people type it. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

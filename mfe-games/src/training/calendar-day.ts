import { daysAfter as addDays } from '@mindgrove/contracts/rules/member-day';

export { daysAfter as addDays, daysBetween, mondayOf } from '@mindgrove/contracts/rules/member-day';

/** Days are YYYY-MM-DD, as in the API. Computed in UTC, so that neither time zones nor clock changes shift them. */
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, offset) => addDays(first, offset));

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(timeOf(day));
};

export const weekdayText = formatter({ weekday: 'short' }); // Mon
export const monthText = formatter({ month: 'short' }); // Nov
export const dateText = formatter({ month: 'short', day: 'numeric' }); // Nov 16
export const dayText = formatter({ weekday: 'short', month: 'short', day: 'numeric' }); // Mon, Nov 16
export const fullDayText = formatter({ dateStyle: 'full' }); // Monday, November 16, 2026
export const longDateText = formatter({ dateStyle: 'long' }); // November 16, 2026

/** The hour from 0 to 23 in a time zone. */
export const hourIn = (timeZone: string, instant: Date) =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(instant));

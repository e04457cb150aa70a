/**
 * A member's day is the API's text, YYYY-MM-DD, and stays one. It is reckoned with in UTC, so that neither the reader's
 * zone nor a clock change can move it.
 */
const DAY = 24 * 60 * 60 * 1000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number) =>
  new Date(timeOf(day) + count * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Whole days from the one to the other; 0 for the same day. */
export const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / DAY;

/** So many days in a row. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) => addDays(first, place));

/** The Monday of its week: weeks begin on Monday everywhere in the product. */
export const mondayOf = (day: string) => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(timeOf(day));
};

/** "Mon" */
export const weekdayText = words({ weekday: 'short' });
/** "Nov" */
export const monthText = words({ month: 'short' });
/** "Nov 16" */
export const dateText = words({ month: 'short', day: 'numeric' });
/** "Mon, Nov 16" */
export const dayText = words({ weekday: 'short', month: 'short', day: 'numeric' });
/** "Monday, November 16, 2026" */
export const fullDayText = words({ dateStyle: 'full' });
/** "November 16, 2026" */
export const longDateText = words({ dateStyle: 'long' });

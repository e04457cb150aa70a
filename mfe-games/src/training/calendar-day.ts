/** Days are YYYY-MM-DD, as in the API. Computed in UTC, so that neither time zones nor clock changes shift them. */
const DAY = 24 * 60 * 60 * 1000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number) =>
  new Date(timeOf(day) + count * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / DAY;

export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, offset) => addDays(first, offset));

/** Weeks begin on Monday everywhere in the product. */
export const mondayOf = (day: string) => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

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

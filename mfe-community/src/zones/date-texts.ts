const asWritten = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const full = asWritten({ dateStyle: 'full' });
const withoutYear = asWritten({ weekday: 'long', month: 'long', day: 'numeric' });
const clock = asWritten({ hour: 'numeric', minute: '2-digit' });

/** "Tuesday, December 1, 2026" for YYYY-MM-DD. */
export const fullDate = (date: string) => full.format(new Date(date));

/** "Tuesday, December 1" for YYYY-MM-DD. */
export const weekdayAndDate = (date: string) => withoutYear.format(new Date(date));

/** "4:00 PM" for HH:MM; an ordinary space, so that the text is found as people type it. */
export const clockText = (time: string) => clock.format(new Date(`1970-01-01T${time}Z`)).replace('\u202F', ' ');

/** "6 hours", "1 hour", "5 hours 30 minutes". */
export function durationText(minutes: number): string {
  const unit = (count: number, name: string) => (count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`);
  return [unit(Math.floor(minutes / 60), 'hour'), unit(minutes % 60, 'minute')].filter(Boolean).join(' ');
}

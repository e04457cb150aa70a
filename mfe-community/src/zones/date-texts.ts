const asWritten = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const full = asWritten({ dateStyle: 'full' });
const withoutYear = asWritten({ weekday: 'long', month: 'long', day: 'numeric' });

/** "Tuesday, December 1, 2026" for YYYY-MM-DD. */
export const fullDate = (date: string) => full.format(new Date(date));

/** "Tuesday, December 1" for YYYY-MM-DD. */
export const weekdayAndDate = (date: string) => withoutYear.format(new Date(date));

/** "6 hours", "1 hour", "5 hours 30 minutes". */
export function durationText(minutes: number): string {
  const unit = (count: number, name: string) => (count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`);
  return [unit(Math.floor(minutes / 60), 'hour'), unit(minutes % 60, 'minute')].filter(Boolean).join(' ');
}

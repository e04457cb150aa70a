const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 1 is Monday, 7 Sunday. */
export const weekdayName = (day: number) => WEEKDAYS[day - 1] ?? '';

/** 13:05 as 1:05 PM. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Such as "on Monday and Friday at 9:00 AM". */
export const scheduleText = ({ days, time }: { days: readonly number[]; time: string }) =>
  `${days.length === 7 ? 'every day' : `on ${list.format(days.map(weekdayName))}`} at ${clockText(time)}`;

export const weekdayList = (days: readonly number[]) => list.format(days.map(weekdayName));

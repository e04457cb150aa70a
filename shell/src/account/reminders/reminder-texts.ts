import type { Reminders } from '@mindgrove/contracts/account/reminders';

export const WEEKDAYS = [
  { day: 1, short: 'Mon', name: 'Monday' },
  { day: 2, short: 'Tue', name: 'Tuesday' },
  { day: 3, short: 'Wed', name: 'Wednesday' },
  { day: 4, short: 'Thu', name: 'Thursday' },
  { day: 5, short: 'Fri', name: 'Friday' },
  { day: 6, short: 'Sat', name: 'Saturday' },
  { day: 7, short: 'Sun', name: 'Sunday' },
] as const;

const MONDAY = 1;
const EVERY_DAY = 7;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 13:05 as 1:05 PM. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const daysText = (days: readonly number[]) =>
  days.length === EVERY_DAY
    ? 'every day'
    : `on ${list.format(WEEKDAYS.filter(({ day }) => days.includes(day)).map(({ name }) => name))}`;

/** What will happen, in a sentence or two. */
export function previewText({ days, time, email, push, recap }: Reminders): string {
  const ways = [...(email ? ['email you'] : []), ...(push ? ['send a notification'] : [])];
  const reminding =
    ways.length > 0 &&
    `We’ll ${list.format(ways)} ${daysText(days)} at ${clockText(time)}, unless you’ve already practiced.`;
  const stands = email && days.includes(MONDAY) ? ' and takes the place of that day’s email' : '';
  const recapping = recap && `Your weekly recap comes on Monday at ${clockText(time)}${stands}.`;
  return (
    [reminding, recapping].filter(Boolean).join(' ') || 'No reminders are on. Turn one on below if you’d like a nudge.'
  );
}

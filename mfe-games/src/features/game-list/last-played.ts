import { dayIn } from '@mindgrove/contracts/rules/member-day';

const DAY = 86_400_000;

export function lastPlayed(at: string | null, today: string, timeZone: string): string {
  if (at === null) return 'Not played yet';
  const day = Date.parse(dayIn(timeZone, new Date(at)));
  const days = Math.max(0, (Date.parse(today) - day) / DAY);
  if (days === 0) return 'Played today';
  if (days === 1) return 'Played yesterday';
  return days < 30 ? `Played ${days} days ago` : `Played on ${DATE.format(day)}`;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

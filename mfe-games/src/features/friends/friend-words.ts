import { addDays, weekdayNameText } from '../../training/calendar-day.ts';

export const WHAT_FRIENDS_SEE =
  'Friends see each other’s first name, trees and days of practice. Never a mood, a note or a score.';

/** A leaf is news for a week. */
export function leafText(day: string | null, today: string): string | undefined {
  if (day === null || day <= addDays(today, -7)) return undefined;
  // Where the friend lives, tomorrow may have begun.
  if (day >= today) return 'Sent you a leaf today.';
  return `Sent you a leaf ${day === addDays(today, -1) ? 'yesterday' : `on ${weekdayNameText(day)}`}.`;
}

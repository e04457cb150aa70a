import { type Day, daysBetween } from '@mindgrove/contracts/rules/member-day';

export interface Streak {
  days: number;
  lastDay: Day | null;
}

export function continueStreak({ days, lastDay }: Streak, today: Day): Streak {
  const gap = lastDay === null ? Infinity : daysBetween(lastDay, today);
  // The same day, or a clock that was set back.
  if (gap <= 0) return { days, lastDay };
  return { days: gap === 1 ? days + 1 : 1, lastDay: today };
}

/** A streak is over after a whole day without a session. */
export const currentStreak = ({ days, lastDay }: Streak, today: Day) =>
  lastDay !== null && daysBetween(lastDay, today) <= 1 ? days : 0;

import { type Day, daysBetween } from '@mindgrove/contracts/rules/member-day';

export interface Streak {
  days: number;
  lastDay: Day | null;
}

/** The streak after a session today: unchanged on the same day, longer on the next one, else it begins again. */
export function continueStreak({ days, lastDay }: Streak, today: Day): Streak {
  const gap = lastDay === null ? Infinity : daysBetween(lastDay, today);
  // A clock that was set back must not cost a streak.
  if (gap <= 0) return { days, lastDay };
  return { days: gap === 1 ? days + 1 : 1, lastDay: today };
}

/** The streak as it may be shown today: it is over once a whole day went by without a session. */
export const shownStreak = ({ days, lastDay }: Streak, today: Day) =>
  lastDay !== null && daysBetween(lastDay, today) <= 1 ? days : 0;

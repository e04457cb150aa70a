import { type Day, daysAfter } from '@mindgrove/contracts/rules/member-day';

import type { WeekActivity } from './week.read-model.js';

export interface Week {
  /** Whether the member practiced, for each day from Monday to Sunday. */
  practiced: readonly boolean[];
  activities: readonly WeekActivity[];
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The week before the one that begins on this Monday. */
export const weekBefore = (monday: Day) => ({ from: daysAfter(monday, -7), to: daysAfter(monday, -1) });

export function toWeek(from: Day, activities: readonly WeekActivity[]): Week {
  const days = new Set(activities.flatMap((activity) => activity.days));
  return { practiced: DAYS.map((ahead) => days.has(daysAfter(from, ahead))), activities };
}

export const practicedDays = ({ practiced }: Week): number[] =>
  DAYS.filter((day) => practiced[day]).map((day) => day + 1);

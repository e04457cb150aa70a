import type { TrainingDay } from '@mindgrove/contracts/training';

import { addDays, daysFrom, mondayOf } from '../../../training/calendar-day.ts';
import { periodSums } from '../../../training/period-sums.ts';
import { HISTORY_WEEKS } from '../../../training/training.queries.ts';

export interface HeatMapDay {
  day: string;
  minutes: number;
  isSession: boolean;
  /** The account did not exist yet, so this is no rest day. */
  isBeforeJoining: boolean;
}

/** Days from Monday on; the current week ends today. */
export interface HeatMapWeek {
  monday: string;
  days: HeatMapDay[];
}

export const heatMapWeeks = (history: readonly TrainingDay[], joined: string, today: string): HeatMapWeek[] =>
  Array.from({ length: HISTORY_WEEKS }, (_, index) => {
    const monday = addDays(mondayOf(today), 7 * (index + 1 - HISTORY_WEEKS));
    const days = daysFrom(monday, 7).filter((day) => day <= today);
    return { monday, days: days.map((day) => toHeatMapDay(history, joined, day)) };
  });

function toHeatMapDay(history: readonly TrainingDay[], joined: string, day: string): HeatMapDay {
  const { minutes, sessions } = periodSums(history, { from: day, to: day });
  return { day, minutes, isSession: sessions > 0, isBeforeJoining: day < joined && sessions === 0 };
}

/** 0 for a rest day, then under 10 minutes, under 20, and 20 or more. */
export function intensityOf({ isSession, minutes }: HeatMapDay): 0 | 1 | 2 | 3 {
  if (!isSession) return 0;
  if (minutes < 10) return 1;
  return minutes < 20 ? 2 : 3;
}

export function dayLabel({ isSession, isBeforeJoining, minutes }: HeatMapDay): string {
  if (isBeforeJoining) return 'before you joined';
  if (!isSession) return 'day off';
  return minutes === 0 ? 'under 1 min' : `${minutes} min`;
}

export function trainingDaysSummary(history: readonly TrainingDay[], today: string): string {
  const { sessions } = periodSums(history, { from: addDays(today, -27), to: today });
  return `You practiced on ${sessions} of the last 28 days.`;
}

import type { TrainingDay } from '@mindgrove/contracts/training';

import { addDays, daysFrom, mondayOf } from '../../../training/calendar-day.ts';
import { periodSums } from '../../../training/period-sums.ts';
import { HISTORY_WEEKS } from '../../../training/training-history.queries.ts';

export interface HeatDay {
  day: string;
  minutes: number;
  isSession: boolean;
  /** There was no account yet: nothing to rest from. */
  isBefore: boolean;
}

/** A week's days from Monday on; this week ends today. */
export interface HeatWeek {
  monday: string;
  days: HeatDay[];
}

/** Weeks up to today's, oldest first. */
export const heatWeeks = (history: readonly TrainingDay[], joined: string, today: string): HeatWeek[] =>
  Array.from({ length: HISTORY_WEEKS }, (_, place) => {
    const monday = addDays(mondayOf(today), 7 * (place + 1 - HISTORY_WEEKS));
    const days = daysFrom(monday, 7).filter((day) => day <= today);
    return { monday, days: days.map((day) => heatDay(history, joined, day)) };
  });

function heatDay(history: readonly TrainingDay[], joined: string, day: string): HeatDay {
  const { minutes, sessions } = periodSums(history, { from: day, to: day });
  return { day, minutes, isSession: sessions > 0, isBefore: day < joined && sessions === 0 };
}

/** How full a day's square is drawn: 0 for a rest day, then under 10 minutes, under 20, and from there on. */
export function fillOf({ isSession, minutes }: HeatDay): 0 | 1 | 2 | 3 {
  if (!isSession) return 0;
  if (minutes < 10) return 1;
  return minutes < 20 ? 2 : 3;
}

/** The words for a day in the table. */
export function heatDayText({ isSession, isBefore, minutes }: HeatDay): string {
  if (isBefore) return 'before you joined';
  if (!isSession) return 'rest';
  return minutes === 0 ? 'under 1 min' : `${minutes} min`;
}

export function heatSentence(history: readonly TrainingDay[], today: string): string {
  const { sessions } = periodSums(history, { from: addDays(today, -27), to: today });
  return `You trained on ${sessions} of the last 28 days.`;
}

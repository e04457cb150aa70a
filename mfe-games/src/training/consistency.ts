import type { Training } from '@mindgrove/contracts/training';

import { addDays, daysFrom, mondayOf } from './calendar-day.ts';

const WEEK = 7;
export const FOUR_WEEKS = 28;
export const WEEKLY_GOALS = [3, 4, 5];

export type Days = Pick<Training, 'today' | 'joined' | 'active_days' | 'weekly_goal'>;

export interface Consistency {
  sessions: number;
  goal: number;
}

/** A week starts on Monday, as everywhere in the product. */
export const thisWeek = (days: Days) => consistencySince(mondayOf(days.today), WEEK, days);

/** The last 28 days, today included. */
export const lastFourWeeks = (days: Days) => consistencySince(addDays(days.today, 1 - FOUR_WEEKS), FOUR_WEEKS, days);

function consistencySince(first: string, length: number, { today, active_days, weekly_goal }: Days): Consistency {
  return {
    sessions: active_days.filter((day) => day >= first && day <= today).length,
    goal: (weekly_goal * length) / WEEK,
  };
}

export interface DayMark {
  day: string;
  /** `open`: today, still without a session. `before`: before the account existed. */
  state: 'session' | 'rest' | 'open' | 'ahead' | 'before';
}

/** Marks the days from Monday to Sunday. */
export const weekMarks = (days: Days): DayMark[] =>
  daysFrom(mondayOf(days.today), WEEK).map((day) => ({ day, state: stateOf(day, days) }));

function stateOf(day: string, { today, joined, active_days }: Days): DayMark['state'] {
  if (active_days.includes(day)) return 'session';
  if (day > today) return 'ahead';
  if (day < joined) return 'before';
  return day === today ? 'open' : 'rest';
}

export function weekSentence({ sessions, goal }: Consistency): string {
  if (sessions === 0) return 'A game or a few minutes of meditation, and your week has begun.';
  if (sessions < goal) return `${goal - sessions} to go to your goal. Days off are part of it.`;
  return 'You made your goal this week. Anything more is a bonus.';
}

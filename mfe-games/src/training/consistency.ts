import type { Training } from '@mindgrove/contracts/training';

import { addDays, daysFrom } from './calendar-day.ts';

export const WEEK = 7;
export const FOUR_WEEKS = 28;
export const WEEKLY_GOALS = [3, 4, 5];

export type Days = Pick<Training, 'today' | 'joined' | 'active_days' | 'weekly_goal'>;

export interface Consistency {
  sessions: number;
  goal: number;
}

/** Sessions of the last 7 or 28 days, including today, and the goal for that time. */
export function consistencyOf({ today, active_days, weekly_goal }: Days, length: number): Consistency {
  const first = addDays(today, 1 - length);
  return {
    sessions: active_days.filter((day) => day >= first && day <= today).length,
    goal: (weekly_goal * length) / WEEK,
  };
}

export interface DayMark {
  day: string;
  /** `open`: today, still without a session. `before`: before the account existed. */
  state: 'session' | 'rest' | 'open' | 'before';
}

export const dayMarks = (days: Days): DayMark[] =>
  daysFrom(addDays(days.today, 1 - WEEK), WEEK).map((day) => ({ day, state: stateOf(day, days) }));

function stateOf(day: string, { today, joined, active_days }: Days): DayMark['state'] {
  if (active_days.includes(day)) return 'session';
  if (day < joined) return 'before';
  return day === today ? 'open' : 'rest';
}

export function weekSentence({ sessions, goal }: Consistency): string {
  if (sessions === 0) return 'Your week begins with the next session. Any game or a few minutes of meditation is one.';
  if (sessions < goal) return `${goal - sessions} more for your goal. Rest days are part of training.`;
  return 'Your goal is reached. Everything on top is for pleasure.';
}

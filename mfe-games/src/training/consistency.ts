import type { Training } from '@mindgrove/contracts/training';

import { addDays, daysFrom } from './calendar-day.ts';

export const WEEK = 7;
export const FOUR_WEEKS = 28;
/** Sessions a week that a member may aim at. */
export const GOALS = [3, 4, 5];

/** What a member's week is drawn from. */
export type Days = Pick<Training, 'today' | 'joined' | 'active_days' | 'weekly_goal'>;

export interface Consistency {
  /** Days with a session among the last so many, today included. */
  sessions: number;
  /** Sessions that fill the ring: the weekly goal for each week. */
  goal: number;
}

/** How the sessions of the last 7 or 28 days stand beside the goal. */
export function consistencyOf({ today, active_days, weekly_goal }: Days, length: number): Consistency {
  const first = addDays(today, 1 - length);
  return {
    sessions: active_days.filter((day) => day >= first && day <= today).length,
    goal: (weekly_goal * length) / WEEK,
  };
}

export interface DayMark {
  day: string;
  /** A day that is not over yet is open, and one before the account was made is before: neither is a rest day. */
  state: 'session' | 'rest' | 'open' | 'before';
}

/** The last seven days, today last. */
export const dayMarks = (days: Days): DayMark[] =>
  daysFrom(addDays(days.today, 1 - WEEK), WEEK).map((day) => ({ day, state: stateOf(day, days) }));

function stateOf(day: string, { today, joined, active_days }: Days): DayMark['state'] {
  if (active_days.includes(day)) return 'session';
  if (day < joined) return 'before';
  return day === today ? 'open' : 'rest';
}

/** What the ring of the week says in words. */
export function weekSentence({ sessions, goal }: Consistency): string {
  if (sessions === 0) return 'Your week begins with the next session. Any game or a few minutes of meditation is one.';
  if (sessions < goal) return `${goal - sessions} more for your goal. Rest days are part of training.`;
  return 'Your goal is reached. Everything on top is for pleasure.';
}

import type { Training } from '@mindgrove/contracts/training';

import { addDays, daysFrom } from '../../training/calendar-day.ts';

const WEEK = 7;

/** The week's ring in words; days without a session are rest, once there is an account. */
export function weekWords({
  today,
  joined,
  active_days,
  weekly_goal,
}: Pick<Training, 'today' | 'joined' | 'active_days' | 'weekly_goal'>) {
  const days = daysFrom(addDays(today, 1 - WEEK), WEEK);
  const sessions = days.filter((day) => active_days.includes(day)).length;
  const rest = days.filter((day) => day >= joined && !active_days.includes(day)).length;
  const goal =
    sessions >= weekly_goal
      ? `Your goal of ${weekly_goal} is reached.`
      : `${weekly_goal - sessions} more for your goal of ${weekly_goal}.`;
  const rested = rest > 0 ? `, ${counted(rest, 'rest day')}` : '';
  return `${counted(sessions, 'session')} in the last 7 days${rested}. ${goal}`;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

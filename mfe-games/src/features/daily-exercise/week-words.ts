import type { Training } from '@mindgrove/contracts/training';

import { addDays } from '../../training/calendar-day.ts';

const WEEK = 7;

/** The week's ring in words; days without a session are rest. */
export function weekWords({
  today,
  active_days,
  weekly_goal,
}: Pick<Training, 'today' | 'active_days' | 'weekly_goal'>) {
  const first = addDays(today, 1 - WEEK);
  const sessions = active_days.filter((day) => day >= first && day <= today).length;
  const rest = WEEK - sessions;
  const goal =
    sessions >= weekly_goal
      ? `Your goal of ${weekly_goal} is reached.`
      : `${weekly_goal - sessions} more for your goal of ${weekly_goal}.`;
  return `${counted(sessions, 'session')} in the last 7 days, ${counted(rest, 'rest day')}. ${goal}`;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

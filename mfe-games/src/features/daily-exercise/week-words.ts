import type { Training } from '@mindgrove/contracts/training';

const WEEK = 7;
const DAY = 24 * 60 * 60 * 1000;

/** The week's ring in words; days without a session are rest. */
export function weekWords({
  today,
  active_days,
  weekly_goal,
}: Pick<Training, 'today' | 'active_days' | 'weekly_goal'>) {
  const first = new Date(Date.parse(today) - (WEEK - 1) * DAY).toISOString().slice(0, 10);
  const active = active_days.filter((day) => day >= first && day <= today).length;
  const days = `${active} active ${active === 1 ? 'day' : 'days'} in the last 7`;
  const rest = WEEK - active === 1 ? '1 rest day' : `${WEEK - active} rest days`;
  const goal =
    active >= weekly_goal
      ? `Your goal of ${weekly_goal} is reached.`
      : `${weekly_goal - active} more for your goal of ${weekly_goal}.`;
  return `${days}, ${rest}. ${goal}`;
}

import { type Days, thisWeek } from '../../training/consistency.ts';

/** "2 of 3 this week. One more and you make your goal." */
export function weekSummary(days: Days) {
  const { sessions, goal } = thisWeek(days);
  const left = goal - sessions;
  if (left < 0) return `${sessions} days this week. You made your goal of ${goal}!`;
  const rest =
    left <= 0 ? 'You made your goal!' : left === 1 ? 'One more and you make your goal.' : `${left} more to your goal.`;
  return `${sessions} of ${goal} this week. ${rest}`;
}

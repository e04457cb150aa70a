import { pluralize } from '../../text.ts';
import { consistencyOf, dayMarks, type Days, WEEK } from '../../training/consistency.ts';

/** "2 sessions in the last 7 days, 5 rest days. 1 more for your goal of 3." */
export function weekSummary(days: Days) {
  const { sessions, goal } = consistencyOf(days, WEEK);
  const rest = dayMarks(days).filter(({ state }) => state === 'rest').length;
  const goalText =
    sessions >= goal ? `Your goal of ${goal} is reached.` : `${goal - sessions} more for your goal of ${goal}.`;
  const restText = rest > 0 ? `, ${pluralize(rest, 'rest day')}` : '';
  return `${pluralize(sessions, 'session')} in the last 7 days${restText}. ${goalText}`;
}

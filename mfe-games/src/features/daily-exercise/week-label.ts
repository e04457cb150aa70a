import { pluralize } from '../../pluralize.ts';
import { consistencyOf, type Days, dayMarks, WEEK } from '../../training/consistency.ts';

/** The week's ring in words; days without a session are rest, once there is an account. */
export function weekWords(days: Days) {
  const { sessions, goal } = consistencyOf(days, WEEK);
  const rest = dayMarks(days).filter(({ state }) => state === 'rest').length;
  const aim =
    sessions >= goal ? `Your goal of ${goal} is reached.` : `${goal - sessions} more for your goal of ${goal}.`;
  const rested = rest > 0 ? `, ${pluralize(rest, 'rest day')}` : '';
  return `${pluralize(sessions, 'session')} in the last 7 days${rested}. ${aim}`;
}

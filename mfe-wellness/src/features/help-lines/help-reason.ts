import { daysBetween } from '@mindgrove/contracts/rules/member-day';
import type { MoodsOverview } from '@mindgrove/contracts/wellness/moods';

/** What the help follows from: today's mood, an earlier one, several days, or the five questions. */
export type HelpReason = 'today' | 'entry' | 'days' | 'check';

const LOWEST = 1;
const LOWEST_COUNTS_DAYS = 3;
const LOW = 2;
const LOW_IN_A_ROW = 3;
const RECENT_DAYS = 14;

/** In words; the server decides whether there is help at all. */
export function helpReason({ today, moods }: Pick<MoodsOverview, 'today' | 'moods'>): HelpReason {
  const newest = moods.filter(({ day }) => daysBetween(day, today) < RECENT_DAYS).slice(-LOW_IN_A_ROW);
  if (newest.length === LOW_IN_A_ROW && newest.every(({ mood }) => mood <= LOW)) return 'days';
  const last = newest.at(-1);
  if (last?.mood !== LOWEST || daysBetween(last.day, today) > LOWEST_COUNTS_DAYS) return 'check';
  return last.day === today ? 'today' : 'entry';
}

export const isLowest = (mood: number | undefined) => mood === LOWEST;

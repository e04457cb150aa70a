import { areNewestLow, isNewestLowest, LOWEST_MOOD } from '@mindgrove/contracts/rules/low-moods';
import type { MoodsOverview } from '@mindgrove/contracts/moods';

/** The reason for help: today's mood, an earlier one, several days, or the five questions. */
export type HelpReason = 'today' | 'entry' | 'days' | 'check';

/** Returns only the reason; the server decides whether there is help at all. */
export function helpReason({ today, moods }: Pick<MoodsOverview, 'today' | 'moods'>): HelpReason {
  if (areNewestLow(moods, today)) return 'days';
  if (!isNewestLowest(moods, today)) return 'check';
  return moods.at(-1)?.day === today ? 'today' : 'entry';
}

export const isLowest = (mood: number | undefined) => mood === LOWEST_MOOD;

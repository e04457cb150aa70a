import type { TrainingDay } from '@mindgrove/contracts/training';

import { pluralize } from '../../../pluralize.ts';
import { addDays, mondayOf } from '../../../training/calendar-day.ts';
import { type Period, type PeriodSums, periodSums } from '../../../training/period-sums.ts';

/** Weeks that the chart of minutes shows, this one included. */
export const CHART_WEEKS = 12;

/** From Monday to Sunday. */
export type Week = Period & Pick<PeriodSums, 'gameMinutes' | 'meditationMinutes' | 'minutes' | 'sessions'>;

/** The last weeks up to today's, oldest first. */
export const weeklyMinutes = (history: readonly TrainingDay[], today: string): Week[] =>
  Array.from({ length: CHART_WEEKS }, (_, place) => {
    const from = addDays(mondayOf(today), 7 * (place + 1 - CHART_WEEKS));
    const period = { from, to: addDays(from, 6) };
    return { ...period, ...periodSums(history, period) };
  });

/** What the last of the weeks is made of. */
export function minutesSentence(weeks: readonly Week[]): string {
  const week = weeks.at(-1);
  if (!week?.minutes) return 'This week is still open.';
  return `${pluralize(week.gameMinutes, 'minute')} of games and ${pluralize(week.meditationMinutes, 'minute')} of meditation so far this week.`;
}

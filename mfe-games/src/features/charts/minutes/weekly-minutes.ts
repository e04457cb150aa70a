import type { TrainingDay } from '@mindgrove/contracts/training';

import { pluralize } from '../../../text.ts';
import { addDays, mondayOf } from '../../../training/calendar-day.ts';
import { type Period, type PeriodSums, periodSums } from '../../../training/period-sums.ts';

export const CHART_WEEKS = 12;

/** A week runs from Monday to Sunday. */
export type Week = Period & Pick<PeriodSums, 'gameMinutes' | 'meditationMinutes' | 'minutes' | 'sessions'>;

export const weeklyMinutes = (history: readonly TrainingDay[], today: string): Week[] =>
  Array.from({ length: CHART_WEEKS }, (_, index) => {
    const from = addDays(mondayOf(today), 7 * (index + 1 - CHART_WEEKS));
    const period = { from, to: addDays(from, 6) };
    return { ...period, ...periodSums(history, period) };
  });

export function minutesSummary(weeks: readonly Week[]): string {
  const week = weeks.at(-1);
  if (!week?.sessions) return 'Nothing yet this week. There’s still time!';
  if (week.minutes === 0) return 'Less than a minute so far this week.';
  return `So far this week: ${pluralize(week.gameMinutes, 'minute')} of games and ${pluralize(week.meditationMinutes, 'minute')} of meditation.`;
}

import type { TrainingDay } from '@mindgrove/contracts/training';

import { addDays, mondayOf } from '../../training/calendar-day.ts';
import { type Period, type PeriodSums, periodSums } from '../../training/period-sums.ts';

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

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export function minutesSentence(weeks: readonly Week[]): string {
  const [before, current] = [weeks.at(-2), weeks.at(-1)];
  const soFar = current?.minutes
    ? `${minutesText(current.minutes)} so far this week: ${current.gameMinutes} of games, ${current.meditationMinutes} of meditation.`
    : 'This week is still open.';
  return before?.minutes ? `${soFar} Last week: ${minutesText(before.minutes)}.` : soFar;
}

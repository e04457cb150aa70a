import { median } from '../../../median.ts';
import { pluralize } from '../../../text.ts';
import { addDays } from '../../../training/calendar-day.ts';
import { FOUR_WEEKS } from '../../../training/consistency.ts';
import type { Period } from '../../../training/period-sums.ts';
import type { DailyScore } from './daily-scores.ts';

/** Four weeks each, about three months in all. */
const PERIODS = 3;
/** A median of fewer days says little about a trend. */
const MIN_DAYS = 5;

interface FourWeekPeriod extends Period {
  days: number;
  /** Median of the daily averages; null while there are too few days. */
  median: number | null;
}

/** The last twelve weeks, today included. */
export const trendPeriod = (today: string): Period => ({ from: addDays(today, 1 - PERIODS * FOUR_WEEKS), to: today });

export function fourWeekPeriods(scores: readonly DailyScore[], today: string): FourWeekPeriod[] {
  return Array.from({ length: PERIODS }, (_, index) => {
    const from = addDays(trendPeriod(today).from, index * FOUR_WEEKS);
    const to = addDays(from, FOUR_WEEKS - 1);
    const averages = scores.filter(({ day }) => day >= from && day <= to).map(({ average }) => average);
    const middle = averages.length < MIN_DAYS ? null : median(averages);
    return { from, to, days: averages.length, median: middle === null ? null : Math.round(middle) };
  });
}

export function trendSummary(periods: readonly FourWeekPeriod[]): string {
  const [earliest, before, last] = periods.map(({ median }) => median);
  const days = periods.at(-1)?.days ?? 0;
  if (last === null || last === undefined) {
    return `You played this game on ${pluralize(days, 'day')} in the last 4 weeks. After ${MIN_DAYS} days, you will see your typical points here.`;
  }
  const now = `Lately, a typical round brings you ${pluralize(last, 'point')}`;
  if (before !== null && before !== undefined) {
    const first = earliest === null || earliest === undefined ? '' : `, and ${earliest} in the 4 weeks before that`;
    return `${now}. In the 4 weeks before, it was ${before}${first}.`;
  }
  return `${now}.`;
}

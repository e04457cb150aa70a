import { pluralize } from '../../../pluralize.ts';
import { addDays } from '../../../training/calendar-day.ts';
import { FOUR_WEEKS } from '../../../training/consistency.ts';
import { median } from '../../../training/median.ts';
import type { Period } from '../../../training/period-sums.ts';
import type { DailyScore } from './daily-scores.ts';

/** Four weeks each: together about three months. */
const STRETCHES = 3;
/** Fewer days than this tell of chance, not of a trend. */
const ENOUGH_DAYS = 5;

/** Four weeks of a game. */
interface Stretch extends Period {
  /** Days on which the game was played. */
  days: number;
  /** Half of those days have a higher average score, half a lower one; null while there are too few. */
  middle: number | null;
}

/** The days that a trend looks at: the last twelve weeks, today included. */
export const trendPeriod = (today: string): Period => ({ from: addDays(today, 1 - STRETCHES * FOUR_WEEKS), to: today });

/** The three stretches of those weeks, oldest first. */
export function stretchesOf(scores: readonly DailyScore[], today: string): Stretch[] {
  return Array.from({ length: STRETCHES }, (_, place) => {
    const from = addDays(trendPeriod(today).from, place * FOUR_WEEKS);
    const to = addDays(from, FOUR_WEEKS - 1);
    const averages = scores.filter(({ day }) => day >= from && day <= to).map(({ average }) => average);
    const middle = averages.length < ENOUGH_DAYS ? null : median(averages);
    return { from, to, days: averages.length, middle: middle === null ? null : Math.round(middle) };
  });
}

/** The trend in words, or why there is none yet. */
export function trendSentence(stretches: readonly Stretch[]): string {
  const [earliest, before, last] = stretches.map(({ middle }) => middle);
  const days = stretches.at(-1)?.days ?? 0;
  if (last === null || last === undefined) {
    return `You played this game on ${pluralize(days, 'day')} in the last 4 weeks. From ${ENOUGH_DAYS} days on, your middle score is shown here.`;
  }
  const now = `Your middle score in the last 4 weeks is ${last}`;
  if (before !== null && before !== undefined) {
    const first = earliest === null || earliest === undefined ? '' : `, and ${earliest} in the 4 weeks before those`;
    return `${now}; in the 4 weeks before it was ${before}${first}.`;
  }
  return `${now}. There were too few days before that to compare it with.`;
}

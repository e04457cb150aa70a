import { type Day, daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import type { Mood } from '@mindgrove/contracts/moods';

/** One mood, or the average of a week's. */
export interface ChartPoint {
  day: Day;
  value: number;
}

export const averageOf = (moods: readonly Mood[]) => moods.reduce((sum, { mood }) => sum + mood, 0) / moods.length;

const WEEK = 7;
const MIDDLE = 3;
const MONTH = 31;

/** Days between two neighbors of the line: single days would be a blur in more than a month. */
export const stepOf = (days: number) => (days > MONTH ? WEEK : 1);

export const chartPoints = (moods: readonly Mood[], today: Day, step: number): ChartPoint[] =>
  step === WEEK ? weeklyAverages(moods, today) : moods.map(({ day, mood }) => ({ day, value: mood }));

/** Oldest first, each in the middle of its week; the last week ends today. */
function weeklyAverages(moods: readonly Mood[], today: Day): ChartPoint[] {
  const weeks = Map.groupBy(moods, ({ day }) => Math.floor(daysBetween(day, today) / WEEK));
  return [...weeks].map(([weeksAgo, ofWeek]) => ({
    day: daysAfter(today, -weeksAgo * WEEK - MIDDLE),
    value: averageOf(ofWeek),
  }));
}

/** The line breaks where a day or a week is missing. */
export function unbrokenRuns<Point extends ChartPoint>(points: readonly Point[], step: number): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && daysBetween(previous.day, point.day) === step) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

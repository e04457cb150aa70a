/** Times are in milliseconds of `performance.now()`. */
export interface Interval {
  start: number;
  end: number;
}

/** Returns how long at least one of the intervals ran. */
export function busyTime(intervals: readonly Interval[]): number {
  let total = 0;
  let until = -Infinity;
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    total += Math.max(end - Math.max(start, until), 0);
    until = Math.max(until, end);
  }
  return total;
}

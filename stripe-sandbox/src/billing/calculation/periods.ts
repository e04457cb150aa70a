export interface Recurrence {
  interval: string;
  interval_count: number;
}

const SECONDS: Record<string, number> = { day: 86_400, week: 7 * 86_400 };

/** The same day and time of the month, months later; a day that the month does not have becomes its last. */
export function addMonths(time: number, months: number): number {
  const start = new Date(time * 1000);
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}

/** Where the period with this index starts, counted from the anchor. In UTC; all times are Unix seconds. */
function boundary(anchor: number, { interval, interval_count }: Recurrence, index: number): number {
  const count = interval_count * index;
  const seconds = SECONDS[interval];
  if (seconds !== undefined) return anchor + count * seconds;
  return addMonths(anchor, interval === 'year' ? count * 12 : count);
}

/** The end of the period that starts at or contains `start`: the first boundary after it. */
export function periodEnd(anchor: number, recurrence: Recurrence, start: number): number {
  let index = 0;
  while (boundary(anchor, recurrence, index) <= start) index += 1;
  return boundary(anchor, recurrence, index);
}

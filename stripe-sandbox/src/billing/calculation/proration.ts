export interface Period {
  start: number;
  end: number;
}

/** The part of an amount in cents that falls on the rest of the period, by the second. */
export function remainingAmount(amount: number, { start, end }: Period, from: number): number {
  if (end <= start) return 0;
  const rest = Math.min(Math.max(end - from, 0), end - start);
  return Math.round((amount * rest) / (end - start));
}

// Without zod: browsers load these rules.

const MONTHS_A_YEAR = 12;

/** Percent that a year's price saves against twelve months', floored so that it never promises too much; at least 0. */
export function annualSaving(monthlyCents: number, annualCents: number): number {
  const twelveMonths = monthlyCents * MONTHS_A_YEAR;
  return Math.max(0, Math.floor(((twelveMonths - annualCents) * 100) / twelveMonths));
}

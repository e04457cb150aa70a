/** Days, rounded up, before the end of a trial from which on pages and mails speak of it. */
export const TRIAL_WARNING_DAYS = 2;

const MONTHS_PER_YEAR = 12;

/** Percent saved by paying for a year instead of twelve months: at least 0, rounded down to never promise too much. */
export function annualSaving(monthlyCents: number, annualCents: number): number {
  const twelveMonths = monthlyCents * MONTHS_PER_YEAR;
  return Math.max(0, Math.floor(((twelveMonths - annualCents) * 100) / twelveMonths));
}

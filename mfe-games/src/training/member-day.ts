const DAY_BEGINS_AT_HOUR = 3;
const HOUR = 3_600_000;

/** The day that a moment belongs to in a time zone (IANA name), as YYYY-MM-DD: what is done at 02:00 still counts to the evening before. */
export function memberDay(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(at - DAY_BEGINS_AT_HOUR * HOUR)
    .map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}

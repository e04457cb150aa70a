/** Late evenings belong to the day they began in. */
const DAY_STARTS_AT_HOUR = 3;
const DAY_MS = 86_400_000;

/** A calendar day of a member, written YYYY-MM-DD. */
export type Day = string;

/** Making a formatter takes longer than all the rest of a dashboard; there are as many as members have zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function wallClockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const hour = { hour: '2-digit', hourCycle: 'h23' } as const;
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...hour,
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The day that an instant belongs to where the member lives; read from the wall clock, so clock changes cannot shift it. */
export function dayIn(timeZone: string, instant: Date): Day {
  const parts = wallClockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const midnight = Date.parse(`${part('year')}-${part('month')}-${part('day')}`);
  const began = Number(part('hour')) < DAY_STARTS_AT_HOUR ? midnight - DAY_MS : midnight;
  return new Date(began).toISOString().slice(0, 10);
}

/** How many days later the second one is. */
export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

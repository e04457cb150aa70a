/** Late evenings belong to the day they began in. */
const DAY_STARTS_AT_HOUR = 3;
const DAY_MS = 86_400_000;

/** A calendar day, written YYYY-MM-DD. */
export type Day = string;

export interface Streak {
  days: number;
  lastDay: Day | null;
}

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

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The streak after a session today: unchanged on the same day, longer on the next one, else it begins again. */
export function continueStreak({ days, lastDay }: Streak, today: Day): Streak {
  const gap = lastDay === null ? Infinity : daysBetween(lastDay, today);
  // A clock that was set back must not cost a streak.
  if (gap <= 0) return { days, lastDay };
  return { days: gap === 1 ? days + 1 : 1, lastDay: today };
}

/** The streak as it may be shown today: it is over once a whole day went by without a session. */
export const shownStreak = ({ days, lastDay }: Streak, today: Day) =>
  lastDay !== null && daysBetween(lastDay, today) <= 1 ? days : 0;

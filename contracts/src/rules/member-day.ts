// This file does not import zod: browsers load it.

/** A day starts at 03:00: late evenings belong to the day before. */
const DAY_STARTS_MS = 3 * 3_600_000;
const DAY_STARTS_AT = '03:00';
const DAY_MS = 86_400_000;

/** YYYY-MM-DD in the member's time zone. */
export type Day = string;

/** There is one for each zone: making a formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const zone = timeZone.toLowerCase();
  const known = formatters.get(zone);
  if (known) return known;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  // Swedish writes `2026-11-30 09:05:00`.
  const formatter = new Intl.DateTimeFormat('sv', { timeZone, ...date, ...time });
  formatters.set(zone, formatter);
  return formatter;
}

/** The zone's wall-clock time, as if it were milliseconds of UTC. */
function wallClockAt(timeZone: string, instant: number): number {
  return Date.parse(`${formatterOf(timeZone).format(instant).replace(' ', 'T')}Z`);
}

/** The member's day at an instant; read from the wall clock, so that clock changes cannot shift it. */
export function dayIn(timeZone: string, instant: Date): Day {
  const now = Math.floor(instant.getTime() / 1000) * 1000;
  const wallClock = wallClockAt(timeZone, now);
  const midnight = Math.floor(wallClock / DAY_MS) * DAY_MS;
  const starts = midnight + DAY_STARTS_MS;
  const hasStarted = wallClock >= starts || hasPassedOnWallClock(timeZone, starts, now);
  return new Date(hasStarted ? midnight : midnight - DAY_MS).toISOString().slice(0, 10);
}

/** The member's day at the time of the call: the answer changes when that day ends. */
export const todayIn = (timeZone: string): Day => dayIn(timeZone, new Date());

/** Clocks that are set back past the start of a day do not bring yesterday back. */
function hasPassedOnWallClock(timeZone: string, starts: number, now: number): boolean {
  const before = now - DAY_STARTS_MS;
  const offset = wallClockAt(timeZone, before) - before;
  return starts - offset <= now && wallClockAt(timeZone, starts - offset) === starts;
}

/** Whether HH:MM on the clock is in the night that ends a day, so that its date is the one after. */
export const isNightTime = (time: string) => time < DAY_STARTS_AT;

/** Days from the first to the second. */
export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week: weeks begin on Monday everywhere in the product. */
export const mondayOf = (day: Day): Day => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

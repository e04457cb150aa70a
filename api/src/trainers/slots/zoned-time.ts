import { Temporal } from 'temporal-polyfill';

/** Milliseconds since 1970. */
export type Instant = number;

/** What a clock that is set forward shows at the change, and right after it. */
export interface ClockChange {
  from: string;
  to: string;
}

const MS_PER_MINUTE = 60_000;
export const minutes = (count: number) => count * MS_PER_MINUTE;
export const hours = (count: number) => minutes(60 * count);
export const days = (count: number) => hours(24 * count);

const zonedAt = (instant: Instant, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);

const clockOf = (time: Temporal.ZonedDateTime | Temporal.PlainDateTime) =>
  time.toPlainTime().toString({ smallestUnit: 'minute' });

/** HH:MM. */
export const clockAt = (instant: Instant, timeZone: string) => clockOf(zonedAt(instant, timeZone));

/** YYYY-MM-DD. */
export const dateAt = (instant: Instant, timeZone: string) => zonedAt(instant, timeZone).toPlainDate().toString();

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek;

export const dateAfter = (date: string, count: number) => Temporal.PlainDate.from(date).add({ days: count }).toString();

/** The first instant of the date: clocks are set forward at midnight in some zones. */
export const startOfDate = (date: string, timeZone: string): Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;

/** When the zone's clock shows a time: two instants if it is set back over it, none if it is set forward over it. */
export function instantsOf(date: string, time: string, timeZone: string): Instant[] {
  const [earlier, later] = possibilities(date, time, timeZone);
  if (clockOf(earlier) !== time) return [];
  return [...new Set([earlier.epochMilliseconds, later.epochMilliseconds])];
}

/** When the zone's clock first shows a time of a date, or jumps over it. */
export function firstInstantOf(date: string, time: string, timeZone: string): Instant {
  const [first] = instantsOf(date, time, timeZone);
  return first ?? nextChange(possibilities(date, time, timeZone)[0]).epochMilliseconds;
}

/** How the clock jumps over a time; only for times without an instant. */
export function clockChangeOver(date: string, time: string, timeZone: string): ClockChange {
  const [before] = possibilities(date, time, timeZone);
  const change = nextChange(before);
  // A zone with the offset before would not do: some offsets had seconds until 1972.
  const from = change.toPlainDateTime().subtract({ nanoseconds: change.offsetNanoseconds - before.offsetNanoseconds });
  return { from: clockOf(from), to: clockOf(change) };
}

function possibilities(date: string, time: string, timeZone: string) {
  const shown = Temporal.PlainDateTime.from(`${date}T${time}`);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(timeZone, { disambiguation }),
  );
  return [earlier, later] as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
}

function nextChange(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const change = time.getTimeZoneTransition('next');
  if (!change) throw new Error(`The clocks of ${time.timeZoneId} do not change after ${time.toString()}`);
  return change;
}

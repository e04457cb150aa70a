import { Temporal } from 'temporal-polyfill';

export interface Schedule {
  /** 1 is Monday, 7 Sunday. */
  days: readonly number[];
  /** HH:MM. */
  time: string;
  timeZone: string;
  /** YYYY-MM-DD: the date of the last one; that date and earlier ones are over. */
  lastOn: string | null;
}

/** YYYY-MM-DD on the zone's calendar. */
export const dateIn = (timeZone: string, instant: Date) => zoned(timeZone, instant).toPlainDate().toString();

/** 1 is Monday, 7 Sunday. */
export const weekdayIn = (timeZone: string, instant: Date) => zoned(timeZone, instant).dayOfWeek;

/**
 * The first time after an instant. Of a time that the clock shows twice the first one counts; one that it jumps over
 * is as much later as the clock jumps.
 */
export function nextDue({ days, time, timeZone, lastOn }: Schedule, after: Date): Date {
  const plainTime = Temporal.PlainTime.from(time);
  const today = zoned(timeZone, after).toPlainDate();
  const first =
    lastOn !== null && lastOn >= today.toString() ? Temporal.PlainDate.from(lastOn).add({ days: 1 }) : today;
  // A week, and the first day again if its time is over.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = first.add({ days: ahead });
    const due = date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    if (days.includes(date.dayOfWeek) && due > after.getTime()) return new Date(due);
  }
  throw new Error('a schedule names at least one day');
}

const zoned = (timeZone: string, instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

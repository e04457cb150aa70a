import { type Day, dayIn, daysAfter, isNightTime } from '@mindgrove/contracts/rules/member-day';
import { Temporal } from 'temporal-polyfill';

import type { Reminder } from './reminder.entity.js';

export interface Schedule {
  /** 1 is Monday, 7 Sunday. */
  days: readonly number[];
  /** HH:MM; a time in the night belongs to the day that this night ends, as it does for practice. */
  time: string;
  timeZone: string;
  /** The day of the last one; that day and earlier ones are over. */
  lastOn: Day | null;
}

/** YYYY-MM-DD on the zone's calendar. */
export const dateIn = (timeZone: string, instant: Date) => zoned(timeZone, instant).toPlainDate().toString();

/** The day whose time is due at an instant. */
export const dayOf = ({ time, timeZone }: Pick<Schedule, 'time' | 'timeZone'>, due: Date): Day =>
  daysAfter(dateIn(timeZone, due), -nightsLater(time));

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day) => Temporal.PlainDate.from(day).dayOfWeek;

/**
 * The first time after an instant. If the clock shows a time twice, the first one counts; one that it jumps over is as
 * much later as the clock jumps.
 */
export function nextDue({ days, time, timeZone, lastOn }: Schedule, after: Date): Date {
  const plainTime = Temporal.PlainTime.from(time);
  const today = dayIn(timeZone, after);
  const first = lastOn !== null && lastOn >= today ? daysAfter(lastOn, 1) : today;
  // A week, and the first day again if its time is over.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = daysAfter(first, ahead);
    const date = Temporal.PlainDate.from(daysAfter(day, nightsLater(time)));
    const due = date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    if (days.includes(weekdayOf(day)) && due > after.getTime()) return new Date(due);
  }
  throw new Error('a schedule names at least one day');
}

/** The number of days by which the date is after the day. */
export const nightsLater = (time: string) => (isNightTime(time) ? 1 : 0);

const zoned = (timeZone: string, instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

const MONDAY = 1;

/** Messages that are sent at their own times. */
export type Sending = 'reminder' | 'recap';

/** When the sending is due next. */
export const nextOf = (sending: Sending, row: Reminder, now: Date): Date => {
  const { days, time, time_zone: timeZone, reminded_on, recapped_on } = row;
  return sending === 'reminder'
    ? nextDue({ days, time, timeZone, lastOn: reminded_on }, now)
    : nextDue({ days: [MONDAY], time, timeZone, lastOn: recapped_on }, now);
};

/** Adds the next times of what is on, and removes those of what is off. */
export function schedule(row: Reminder, now = new Date()): Reminder {
  const { email, push, recap, next_at, recap_at } = row;
  return {
    ...row,
    next_at: email || push ? (next_at ?? nextOf('reminder', row, now)) : null,
    recap_at: recap ? (recap_at ?? nextOf('recap', row, now)) : null,
  };
}

import { nextDue } from './next-due.js';
import type { Reminder } from './reminder.entity.js';

export type ReminderRow = Reminder;

export const REMINDER_COLUMNS = `user_id, link_id, days, time, time_zone, email, push, recap, next_at,
  reminded_on::text AS reminded_on, recap_at, recapped_on::text AS recapped_on`;

const MONDAY = 1;

/** Messages that are sent at their own times. */
export type Sending = 'reminder' | 'recap';

/** When the sending is due next. */
export const nextOf = (sending: Sending, row: ReminderRow, now: Date): Date => {
  const { days, time, time_zone: timeZone, reminded_on, recapped_on } = row;
  return sending === 'reminder'
    ? nextDue({ days, time, timeZone, lastOn: reminded_on }, now)
    : nextDue({ days: [MONDAY], time, timeZone, lastOn: recapped_on }, now);
};

/** Adds the next times of what is on, and removes those of what is off. */
export function schedule(row: ReminderRow, now = new Date()): ReminderRow {
  const { email, push, recap, next_at, recap_at } = row;
  return {
    ...row,
    next_at: email || push ? (next_at ?? nextOf('reminder', row, now)) : null,
    recap_at: recap ? (recap_at ?? nextOf('recap', row, now)) : null,
  };
}

import { Injectable } from '@nestjs/common';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { EntityManager } from 'typeorm';

import { dayOf } from './next-due.js';
import { nextOf, REMINDER_COLUMNS, type ReminderRow, type Sending } from './reminder-row.js';

type DueRow = ReminderRow & { due_at: Date };
/** A reminder with the day that it is for. */
export type DueReminder = DueRow & { day: Day };

const BATCH_SIZE = 50;

const COLUMNS = {
  reminder: { next: 'next_at', last: 'reminded_on' },
  recap: { next: 'recap_at', last: 'recapped_on' },
} as const satisfies Record<Sending, { next: keyof ReminderRow; last: keyof ReminderRow }>;

/** Replicas that look at the same time take different reminders. */
const takeDue = (next: string) => `SELECT ${REMINDER_COLUMNS}, ${next} AS due_at FROM reminders
  WHERE ${next} <= $1 ORDER BY ${next} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;

@Injectable()
export class DueRemindersService {
  /** Call it in the transaction that sends the reminders, and move each one on there. */
  async take(manager: EntityManager, sending: Sending, now: Date): Promise<DueReminder[]> {
    const rows = await manager.query<DueRow[]>(takeDue(COLUMNS[sending].next), [now]);
    return rows.map((row) => ({ ...row, day: dayOf({ time: row.time, timeZone: row.time_zone }, row.due_at) }));
  }

  /** Moves it to the next time. The day of a reminder that was sent is over, even if the member changes settings. */
  async moveOn(
    manager: EntityManager,
    sending: Sending,
    row: DueReminder,
    { isSent, now }: { isSent: boolean; now: Date },
  ) {
    const { next, last } = COLUMNS[sending];
    const lastOn = isSent ? row.day : row[last];
    const nextAt = nextOf(sending, { ...row, [last]: lastOn }, now);
    await manager.query(`UPDATE reminders SET ${next} = $2, ${last} = $3 WHERE user_id = $1`, [
      ...[row.user_id, nextAt],
      lastOn,
    ]);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { dateIn } from './next-due.js';
import { nextOf, REMINDER_COLUMNS, type ReminderRow, type Sending } from './reminder-row.js';

export type DueReminder = ReminderRow & { due_at: Date };

const BATCH_SIZE = 50;

const COLUMNS = {
  reminder: { next: 'next_at', last: 'reminded_on' },
  recap: { next: 'recap_at', last: 'recapped_on' },
} as const satisfies Record<Sending, { next: keyof ReminderRow; last: keyof ReminderRow }>;

/** Replicas that look at the same time take different ones. */
const takeDue = (next: string) => `SELECT ${REMINDER_COLUMNS}, ${next} AS due_at FROM reminders
  WHERE ${next} <= $1 ORDER BY ${next} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;

@Injectable()
export class DueRemindersService {
  /** In the transaction that sends them; each must be moved on there. */
  take(manager: EntityManager, sending: Sending, now: Date): Promise<DueReminder[]> {
    return manager.query(takeDue(COLUMNS[sending].next), [now]);
  }

  /** To the next time. The date of one that was sent is over, whatever the member changes later. */
  async moveOn(
    manager: EntityManager,
    sending: Sending,
    row: DueReminder,
    { isSent, now }: { isSent: boolean; now: Date },
  ) {
    const { next, last } = COLUMNS[sending];
    const lastOn = isSent ? dateIn(row.time_zone, row.due_at) : row[last];
    const nextAt = nextOf(sending, { ...row, [last]: lastOn }, now);
    await manager.query(`UPDATE reminders SET ${next} = $2, ${last} = $3 WHERE user_id = $1`, [
      ...[row.user_id, nextAt],
      lastOn,
    ]);
  }
}

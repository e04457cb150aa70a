import { Injectable } from '@nestjs/common';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import { type EntityManager, LessThanOrEqual } from 'typeorm';

import { dayOf, nextOf, type Sending } from './next-due.js';
import { Reminder } from './reminder.entity.js';

/** A reminder with the day that it is for. */
export type DueReminder = Reminder & { due_at: Date; day: Day };

const BATCH_SIZE = 50;

const COLUMNS = {
  reminder: { next: 'next_at', last: 'reminded_on' },
  recap: { next: 'recap_at', last: 'recapped_on' },
} as const satisfies Record<Sending, { next: keyof Reminder; last: keyof Reminder }>;

@Injectable()
export class DueRemindersService {
  /** Call it in the transaction that sends the reminders, and move each one on there. */
  async take(manager: EntityManager, sending: Sending, now: Date): Promise<DueReminder[]> {
    const { next } = COLUMNS[sending];
    const rows = await manager.find(Reminder, {
      where: { [next]: LessThanOrEqual(now) },
      order: { [next]: 'ASC' },
      take: BATCH_SIZE,
      // Replicas that look at the same time take different reminders.
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    return rows.map((row) => {
      const due_at = row[next] as Date;
      return { ...row, due_at, day: dayOf({ time: row.time, timeZone: row.time_zone }, due_at) };
    });
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
    await manager.update(Reminder, row.user_id, { [next]: nextAt, [last]: lastOn });
  }
}

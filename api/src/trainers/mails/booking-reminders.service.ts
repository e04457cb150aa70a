import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { inTransaction } from '../../platform/database/transaction.js';
import { EVERY_TEN_MINUTES, JobsService } from '../../platform/jobs/jobs.service.js';
import { type BookingRow, REMIND_BEFORE, SELECT_BOOKINGS } from '../records/booking-row.js';
import { composeReminder } from './booking-emails.js';
import { BookingMailService } from './booking-mail.service.js';

const BATCH_SIZE = 100;

/** Replicas that look at the same time take different reminders. */
const TAKE_DUE = `
  WITH due AS (
    SELECT id FROM bookings
    WHERE reminded_at IS NULL AND canceled_at IS NULL AND starts_at > now() AND starts_at <= now() + ${REMIND_BEFORE}
    ORDER BY starts_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ), taken AS (UPDATE bookings SET reminded_at = now() WHERE id IN (SELECT id FROM due) RETURNING id)
  ${SELECT_BOOKINGS} WHERE b.id IN (SELECT id FROM taken) ORDER BY b.id`;

@Injectable()
export class BookingRemindersService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mail: BookingMailService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('booking-reminders', EVERY_TEN_MINUTES, () => this.run());
  }

  async run() {
    while ((await this.sendBatch()) === BATCH_SIZE);
  }

  private sendBatch(): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const due = await manager.query<BookingRow[]>(TAKE_DUE);
      for (const booking of due) await this.mail.send(manager, booking, composeReminder);
      return due.length;
    });
  }
}

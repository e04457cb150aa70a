import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { inTransaction } from '../../../platform/database/transaction.js';
import { EVERY_MINUTE, JobsService } from '../../../platform/jobs/jobs.service.js';
import { composeReminder } from '../mails/reminder-mail.js';
import { PushQueueService } from '../push/push-queue.service.js';
import { type DueReminder, DueRemindersService } from '../settings/due-reminders.service.js';
import { weekdayOf } from '../settings/next-due.js';
import { findRecipients, isInTime, LATE_MS, MemberMailsService } from './member-mails.service.js';
import type { Recipient } from '../settings/reminders.read-model.js';

const MONDAY = 1;

/** Sends due reminders, at most one per member and day. */
@Injectable()
export class ReminderSenderService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly due: DueRemindersService,
    private readonly mails: MemberMailsService,
    private readonly pushes: PushQueueService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('reminders', EVERY_MINUTE, () => this.run());
  }

  /** `now` is the time of each batch, since a backlog takes a while; tests set it. */
  async run(now?: Date) {
    while ((await inTransaction(this.dataSource, (manager) => this.sendBatch(manager, now ?? new Date()))) > 0);
  }

  /** Returns how many were due. Mails and jobs join the transaction, so a crash sends nothing, or nothing twice. */
  private async sendBatch(manager: EntityManager, now: Date): Promise<number> {
    const due = await this.due.take(manager, 'reminder', now);
    const recipients = await findRecipients(manager, due);
    for (const row of due) {
      const member = recipients.get(row.user_id);
      const isWanted = member !== undefined && isInTime(row, now) && !hasPracticed(member, row);
      const isSent = isWanted && (await this.send(manager, row, member));
      await this.due.moveOn(manager, 'reminder', row, { isSent, now });
    }
    return due.length;
  }

  /** Returns whether the member gets something: a day without anything is not over yet. */
  private async send(manager: EntityManager, row: DueReminder, member: Recipient): Promise<boolean> {
    const { day: date } = row;
    const expiresAt = new Date(row.due_at.getTime() + LATE_MS);
    const isMailed = row.email && member.is_confirmed;
    // On Mondays the recap of the week takes its place.
    const isRecapDay = row.recap && weekdayOf(row.day) === MONDAY;
    if (isMailed && !isRecapDay) {
      const target = { channel: 'email', linkId: row.link_id } as const;
      const page = composeReminder({ ...row, date }, this.mails.linksOf(target));
      await this.mails.add(manager, member, page, { ...target, expiresAt });
    }
    const pushing = { kind: 'reminder', date, until: expiresAt.toISOString() } as const;
    const devices = row.push ? await this.pushes.add(manager, member.id, pushing) : 0;
    return isMailed || devices > 0;
  }
}

/** A reminder, not a nag. */
const hasPracticed = ({ practiced_on }: Recipient, { day }: DueReminder) =>
  practiced_on !== null && practiced_on >= day;

import { scheduleText } from '@mindgrove/contracts/rules/schedule-text';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { inTransaction } from '../../../platform/database/transaction.js';
import { EVERY_MINUTE, JobsService } from '../../../platform/jobs/jobs.service.js';
import type { InlineImage, MailPage } from '../../../users/mail/outbox.service.js';
import { renderMail } from '../mails/mail-layout.js';
import type { MailLinks } from '../mails/reminder-mail.js';
import { findRecipients, isInTime, LATE_MS, MemberMailsService } from '../sending/member-mails.service.js';
import { type DueReminder, DueRemindersService } from '../settings/due-reminders.service.js';
import type { Recipient } from '../settings/reminders.read-model.js';
import { describeWeek, toWeek, type Week, weekBefore } from './recap-text.js';
import { WEEK, type WeekActivity } from './week.read-model.js';

/** Writes to members on Mondays about the week before. */
@Injectable()
export class RecapSenderService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly due: DueRemindersService,
    private readonly mails: MemberMailsService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('weekly-recaps', EVERY_MINUTE, () => this.run());
  }

  /** `now` is the time of each batch, since a backlog takes a while; tests set it. */
  async run(now?: Date) {
    while ((await inTransaction(this.dataSource, (manager) => this.sendBatch(manager, now ?? new Date()))) > 0);
  }

  private async sendBatch(manager: EntityManager, now: Date): Promise<number> {
    const due = await this.due.take(manager, 'recap', now);
    const recipients = await findRecipients(manager, due);
    for (const row of due) {
      const member = recipients.get(row.user_id);
      const isSent = member !== undefined && member.is_confirmed && isInTime(row, now);
      if (isSent) await this.send(manager, row, member);
      await this.due.moveOn(manager, 'recap', row, { isSent, now });
    }
    return due.length;
  }

  private async send(manager: EntityManager, row: DueReminder, member: Recipient) {
    const { from, to } = weekBefore(row.day);
    const week = toWeek(from, await manager.query<WeekActivity[]>(WEEK, [member.id, from, to]));
    const target = { channel: 'recap', linkId: row.link_id } as const;
    const page = composeRecap(week, row.time, this.mails.linksOf(target));
    await this.mails.add(manager, member, page, { ...target, expiresAt: new Date(row.due_at.getTime() + LATE_MS) });
  }
}

function composeRecap(week: Week, time: string, { stopUrl, publicUrl }: MailLinks): MailPage {
  const { subject, heading, sentences, alt } = describeWeek(week);
  return renderMail({
    ...{ subject, heading, paragraphs: [sentences.join(' ')] },
    picture: { image: toImage(week), alt },
    button: { label: 'Start this week', url: `${publicUrl}/dashboard` },
    reason: `You asked us for a recap of your week ${scheduleText([1], time)}.`,
    stop: { label: 'Stop the weekly recap', url: stopUrl },
    settingsUrl: `${publicUrl}/account#reminders`,
  });
}

const toImage = ({ practiced }: Week): InlineImage => ({
  cid: 'week@mindgrove',
  filename: 'your-week.png',
  week: practiced.map(Number).join(''),
});

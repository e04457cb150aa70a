import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Queue } from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';

import { JobsService } from '../jobs/jobs.service.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import type { Mail } from './mail.entity.js';

export interface MailText {
  subject: string;
  text: string;
}

export interface OutgoingMail extends MailText {
  /** The account that it is about; it is deleted with its mails. */
  userId: number;
  recipient: string;
}

export type MailRow = Pick<Mail, 'id' | 'recipient' | 'subject' | 'text' | 'created_at'>;
export type DueMail = MailRow & { text: string };

/** A job names its mail by the number alone, so that addresses and texts stand in one place. */
export interface MailJob {
  id: number;
}

const HOUR_SECONDS = 3600;
/** The links in it are dead by then, and a mail that comes a day late confuses. */
const GIVE_UP_AFTER_HOURS = 24;
const KEPT_DAYS = 7;

export const MAIL_QUEUE: Queue = {
  name: 'mail',
  // One job per mail, however often it is sent there.
  policy: 'exclusive',
  // After 2 to 4 minutes, 4 to 8, 8 to 16 …: pg-boss varies the waits, so that mails do not come back all at once.
  ...{ retryLimit: 9, retryDelay: 120, retryBackoff: true },
  // Longer than the sender's timeouts: whatever still runs then has died with its process.
  expireInSeconds: 120,
  retentionSeconds: GIVE_UP_AFTER_HOURS * HOUR_SECONDS,
  deleteAfterSeconds: GIVE_UP_AFTER_HOURS * HOUR_SECONDS,
};

/** A mail in the tone of the product. It names nobody: whoever signs up with any address they like types the name. */
export const composeMail = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  text: ['Hello,', ...paragraphs, 'Mindgrove'].join('\n\n'),
});

const UNSENT = `sent_at IS NULL AND created_at > now() - interval '${GIVE_UP_AFTER_HOURS} hours'`;

/** Mails wait here, written together with what causes them, until a mail server has taken them. */
@Injectable()
export class OutboxService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {}

  async onModuleInit() {
    await this.jobs.declare(MAIL_QUEUE);
  }

  async add(manager: EntityManager, { userId, recipient, subject, text }: OutgoingMail) {
    const [mail] = await manager.query<MailJob[]>(
      'INSERT INTO mails (user_id, recipient, subject, text) VALUES ($1, $2, $3, $4) RETURNING id',
      [userId, recipient, subject, text],
    );
    if (mail) await this.sendLater(manager, mail);
  }

  async newest(count: number): Promise<MailRow[]> {
    return this.dataSource.query(
      'SELECT id, recipient, subject, text, created_at FROM mails ORDER BY id DESC LIMIT $1',
      [count],
    );
  }

  /** Undefined when the mail was sent or given up meanwhile, or was deleted with its account. */
  async findDue(id: number): Promise<DueMail | undefined> {
    const [mail] = await this.dataSource.query<DueMail[]>(
      `SELECT id, recipient, subject, text, created_at FROM mails WHERE id = $1 AND ${UNSENT}`,
      [id],
    );
    return mail;
  }

  async markSent(id: number) {
    await this.dataSource.query('UPDATE mails SET sent_at = now(), text = NULL WHERE id = $1', [id]);
  }

  /** Gives a job to mails that have none, such as those of a restored backup, or of a release before there were jobs. */
  async sendUnsent() {
    const unsent = await this.dataSource.query<MailJob[]>(`SELECT id FROM mails WHERE ${UNSENT} ORDER BY id`);
    for (const mail of unsent) {
      await this.dataSource.transaction((manager) => this.sendLater(manager, mail));
    }
  }

  /** Without the texts, which hold keys. */
  @AccountData({ name: 'mails', place: 7 })
  exportOf({ id }: SignedInUser): Promise<object[]> {
    return this.dataSource.query(
      'SELECT recipient, subject, created_at, sent_at FROM mails WHERE user_id = $1 ORDER BY id',
      [id],
    );
  }

  async deleteOld() {
    await this.dataSource.query(`DELETE FROM mails WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})`);
  }

  private sendLater(manager: EntityManager, { id }: MailJob) {
    return this.jobs.send(manager, MAIL_QUEUE.name, { id }, String(id));
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RATES } from '@mindgrove/contracts/http/rate-limits';
import { type DataSource, type EntityManager, IsNull, Or, Raw } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { readPages } from '../../platform/database/read-pages.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { JobsService, type Queue } from '../../platform/jobs/jobs.service.js';
import { AccountData } from '../account-data.decorator.js';
import { AdministratorAccountsService } from '../administrator-accounts.service.js';
import type { SignedInUser } from '../signed-in-user.js';
import { isConfirmed } from '../user.read-model.js';
import { type InlineImage, Mail } from './mail.entity.js';
import { OWN_MAILS } from './own-mails.read-model.js';

export type { InlineImage } from './mail.entity.js';

export interface MailText {
  subject: string;
  text: string;
}

export interface MailPage extends MailText {
  html: string;
  images: InlineImage[];
}

interface OutgoingMail extends MailText {
  userId: number;
  recipient: string;
  /** An iCalendar file. */
  calendar?: string;
  html?: string;
  images?: InlineImage[];
  unsubscribeUrl?: string;
  /** When it is of no use any more. */
  expiresAt?: Date;
}

export type MailJob = Pick<Mail, 'id'>;

const HOUR_SECONDS = 3600;
/** Links in emails expire long before. */
const GIVE_UP_AFTER_HOURS = 24;
const RETENTION_DAYS = 7;

export const MAIL_QUEUE: Queue = {
  name: 'mail',
  policy: 'exclusive',
  // The waits are 2 to 4 minutes, 4 to 8, 8 to 16 …, with jitter.
  retryLimit: 9,
  retryDelay: 120,
  retryBackoff: true,
  // A job that takes longer than the sender's timeouts has lost its process.
  expireInSeconds: 120,
  retentionSeconds: GIVE_UP_AFTER_HOURS * HOUR_SECONDS,
  deleteAfterSeconds: GIVE_UP_AFTER_HOURS * HOUR_SECONDS,
};

/** Emails contain no name, because a person who signs up with someone else's address chooses it. */
export const composeEmail = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  text: ['Hello,', ...paragraphs, 'Mindgrove'].join('\n\n'),
});

const UNSENT = {
  sent_at: IsNull(),
  created_at: Raw((column) => `${column} > now() - interval '${GIVE_UP_AFTER_HOURS} hours'`),
  expires_at: Or(
    IsNull(),
    Raw((column) => `${column} > now()`),
  ),
};
const SENT = { text: null, calendar: null, html: null, images: null, unsubscribe_url: null, sent_at: () => 'now()' };

/** Counts one subject, or all while the account's address may be a stranger's. An address can move between accounts. */
const COUNT_RECENT = `
  SELECT count(*)::int AS count FROM mails
  WHERE lower(recipient) = lower($2) AND created_at > now() - make_interval(secs => $4)
    AND (subject = $3 OR NOT ${isConfirmed('$1')})`;

/** Stores emails in the transaction that causes them, until a mail server accepts them (docs/adr/0015). */
@Injectable()
export class OutboxService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly administrators: AdministratorAccountsService,
  ) {}

  async onModuleInit() {
    await this.jobs.ensureQueue(MAIL_QUEUE);
  }

  /** Call it only for emails with another limit: a stranger's address at sign-up gets what the account is sent. */
  async add(manager: EntityManager, mail: OutgoingMail) {
    const { userId: user_id, images, unsubscribeUrl: unsubscribe_url, expiresAt: expires_at, ...texts } = mail;
    const row = { ...texts, user_id, images: images?.length ? images : null, unsubscribe_url, expires_at };
    const { identifiers } = await manager.insert(Mail, row);
    await this.sendLater(manager, identifiers[0] as MailJob);
  }

  /**
   * Adds a notice of what can be done again and again, unless enough equal ones were sent recently. The first ones
   * always go out, so that no one can hide a change from the owner. For an address that is not confirmed, which may be
   * a stranger's, all kinds count together. Unless the caller has locked the account's row, simultaneous ones all find
   * room.
   */
  async addNotice(manager: EntityManager, mail: OutgoingMail) {
    if (await this.hasRoom(manager, mail)) await this.add(manager, mail);
  }

  async addForAdministrators(manager: EntityManager, ...email: Parameters<typeof composeEmail>) {
    const text = composeEmail(...email);
    for (const { id, email } of await this.administrators.list(manager))
      await this.add(manager, { userId: id, recipient: email, ...text });
  }

  newest(count: number): Promise<Mail[]> {
    return this.dataSource.manager.find(Mail, { order: { id: 'DESC' }, take: count });
  }

  find(id: number): Promise<Mail | null> {
    return this.dataSource.manager.findOneBy(Mail, { id });
  }

  findDue(id: number): Promise<Mail | null> {
    return this.dataSource.manager.findOneBy(Mail, { id, ...UNSENT });
  }

  async markSent(id: number) {
    await this.dataSource.manager.update(Mail, id, SENT);
  }

  /** Sends emails that have no job, such as those of a restored backup. */
  async sendUnsent() {
    const find = { select: { id: true }, where: UNSENT, order: { id: 'ASC' } } as const;
    const unsent = await this.dataSource.manager.find(Mail, find);
    await inTransaction(this.dataSource, async (manager) => {
      for (const mail of unsent) await this.sendLater(manager, mail);
    });
  }

  /** The export leaves out the texts, which may contain links that open the account. */
  @AccountData({ name: 'mails', order: 7 })
  exportOf({ id }: SignedInUser) {
    return readPages(this.dataSource, OWN_MAILS, id);
  }

  async deleteOld() {
    const isOld = Raw((column) => `${column} < now() - make_interval(days => ${RETENTION_DAYS})`);
    await this.dataSource.manager.delete(Mail, { created_at: isOld });
  }

  private async hasRoom(manager: EntityManager, { userId, recipient, subject }: OutgoingMail) {
    const { seconds } = RATES['mail-account'];
    const [recent] = await manager.query<{ count: number }[]>(COUNT_RECENT, [userId, recipient, subject, seconds]);
    return (recent?.count ?? 0) < this.config.rateLimits['mail-account'];
  }

  private sendLater(manager: EntityManager, { id }: MailJob) {
    return this.jobs.send(manager, MAIL_QUEUE.name, { id }, String(id));
  }
}

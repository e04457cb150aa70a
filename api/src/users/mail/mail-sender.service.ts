import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';

import { CONFIG, type Config } from '../../config.js';
import { EVERY_TEN_MINUTES, type Job, JobsService } from '../../platform/jobs/jobs.service.js';
import { MailLinksService } from './mail-links.service.js';
import type { InlineImage, Mail } from './mail.entity.js';
import { MAIL_QUEUE, type MailJob, OutboxService } from './outbox.service.js';
import { renderWeek } from './week-picture.js';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sends the outbox's emails. Without a mail server, they stay there. */
@Injectable()
export class MailSenderService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailSenderService.name);
  private readonly transport;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxService,
    private readonly links: MailLinksService,
    private readonly jobs: JobsService,
  ) {
    this.transport = config.SMTP_URL === null ? undefined : createTransport({ url: config.SMTP_URL, ...TIMEOUTS });
  }

  async onApplicationBootstrap() {
    await this.jobs.schedule('mail-cleanup', EVERY_TEN_MINUTES, () => this.cleanUp());
    if (this.transport) await this.jobs.work<MailJob>(MAIL_QUEUE.name, (job) => this.send(job));
    else if (this.config.NODE_ENV === 'production')
      this.logger.warn('No mail can be sent, neither to confirm an address nor to reset a password: set SMTP_URL');
  }

  onApplicationShutdown() {
    this.transport?.close();
  }

  async cleanUp() {
    await this.outbox.deleteOld();
    await this.links.deleteExpired();
    if (this.transport) await this.outbox.sendUnsent();
  }

  private async send({ data, retryCount }: Job<MailJob>) {
    const mail = await this.outbox.findDue(data.id);
    if (!mail) return;
    const { id, recipient: to, subject } = mail;
    try {
      const parts = await partsOf(mail);
      await this.transport?.sendMail({ from: this.config.MAIL_FROM, to, subject, ...parts });
    } catch (error) {
      // The log leaves out the server's message, which often quotes the address.
      this.logger.warn(`Mail ${id} was not accepted by the mail server (${codeOf(error)}, attempt ${retryCount + 1})`);
      throw error;
    }
    await this.outbox.markSent(id);
  }
}

const partsOf = async (mail: Mail) => ({
  text: mail.text ?? undefined,
  icalEvent: toAttachment(mail),
  html: mail.html ?? undefined,
  attachments: await Promise.all((mail.images ?? []).map(toInlineImage)),
  headers: mail.unsubscribe_url === null ? undefined : stopHeaders(mail.unsubscribe_url),
});

/** Mail programs show a button for it, and call the address when it is pressed (RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const toInlineImage = async ({ cid, filename, week }: InlineImage) => ({
  cid,
  filename,
  contentType: 'image/png',
  content: await renderWeek(week),
  contentDisposition: 'inline' as const,
});

/** Mail programs offer to apply the file, in the way that its METHOD says. */
const toAttachment = ({ calendar }: Pick<Mail, 'calendar'>) =>
  calendar === null ? undefined : { filename: 'session.ics', method: methodOf(calendar), content: calendar };

const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1];

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no code');

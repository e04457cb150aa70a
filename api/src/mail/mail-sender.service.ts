import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';

import { CONFIG, type Config } from '../config.js';
import { PeriodicTask } from '../core/periodic-task.js';
import { MailLinksService } from './mail-links.service.js';
import { type DueMail, OutboxService } from './outbox.service.js';

const LOOK_EVERY_MS = 2000;
const FORGET_EVERY_MS = 600_000;
const AT_A_TIME = 10;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Carries mails from the outbox to the mail server; without one they stay where they are. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailSender.name);
  private readonly transport;
  private readonly sending = new PeriodicTask('Sending mail', LOOK_EVERY_MS, () => this.sendDue());
  private readonly forgetting = new PeriodicTask('Forgetting old mail', FORGET_EVERY_MS, () => this.forgetOld());

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxService,
    private readonly links: MailLinksService,
  ) {
    this.transport = config.SMTP_URL === null ? undefined : createTransport({ url: config.SMTP_URL, ...TIMEOUTS });
  }

  onApplicationBootstrap() {
    this.forgetting.start();
    if (this.transport) this.sending.start();
    else if (this.config.NODE_ENV === 'production')
      this.logger.warn('No mail can be sent, neither to confirm an address nor to reset a password: set SMTP_URL');
  }

  async onApplicationShutdown() {
    await Promise.all([this.sending.stop(), this.forgetting.stop()]);
    this.transport?.close();
  }

  async sendDue() {
    await Promise.all((await this.outbox.claim(AT_A_TIME)).map((mail) => this.send(mail)));
  }

  async forgetOld() {
    await this.outbox.forgetOld();
    await this.links.forgetOld();
  }

  private async send({ id, recipient, subject, text, attempts }: DueMail) {
    try {
      await this.transport?.sendMail({ from: this.config.MAIL_FROM, to: recipient, subject, text });
    } catch (error) {
      // A server's own words often quote the address.
      this.logger.warn(`Mail ${id} was not taken by the mail server (${codeOf(error)}, attempt ${attempts})`);
      return;
    }
    await this.outbox.markSent(id);
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no code');

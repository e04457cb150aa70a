import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { type MailText, OutboxService } from '../../users/mail/outbox.service.js';
import { UsersService } from '../../users/users.service.js';
import type { EmailContext } from './billing-emails.js';

export type Compose = (context: EmailContext) => MailText;

@Injectable()
export class BillingMailService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
  ) {}

  /** Sends emails about what happens once, such as a payment, in its transaction: the member gets them in any case. */
  async send(manager: EntityManager, userId: number, composed: readonly Compose[]) {
    for (const mail of await this.compose(manager, userId, composed)) await this.outbox.add(manager, mail);
  }

  /** Sends emails about what members can repeat, such as canceling, in the transaction of the change. */
  async sendNotices(manager: EntityManager, userId: number, composed: readonly Compose[]) {
    for (const mail of await this.compose(manager, userId, composed)) await this.outbox.addNotice(manager, mail);
  }

  private async compose(manager: EntityManager, userId: number, composed: readonly Compose[]) {
    const member = composed.length === 0 ? undefined : await this.users.findContact(manager, userId);
    if (!member) return [];
    const context = { timeZone: member.time_zone, publicUrl: this.config.PUBLIC_URL };
    return composed.map((compose) => ({ userId, recipient: member.email, ...compose(context) }));
  }
}

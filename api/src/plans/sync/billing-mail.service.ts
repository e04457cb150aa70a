import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { type MailText, OutboxService } from '../../mail/outbox.service.js';
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

  /** In the transaction of what it tells. */
  async send(manager: EntityManager, userId: number, composed: readonly Compose[]) {
    if (composed.length === 0) return;
    const member = await this.users.findContact(manager, userId);
    if (!member) return;
    const context = { timeZone: member.time_zone, publicUrl: this.config.PUBLIC_URL };
    for (const compose of composed)
      await this.outbox.add(manager, { userId, recipient: member.email, ...compose(context) });
  }
}

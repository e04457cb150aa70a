import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { composeEmail, OutboxService } from '../../users/mail/outbox.service.js';
import type { Contact } from '../../users/users.service.js';

export type Recipient = Pick<Contact, 'id' | 'email'>;

@Injectable()
export class SecurityNoticesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxService,
  ) {}

  async passwordChanged(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your password was changed',
      'Your password was just changed, and we signed out your other devices.',
      'If this wasn’t you, choose a new password right away, and then write to us:',
      `${this.config.PUBLIC_URL}/forgot-password`,
    );
    await this.outbox.addNotice(manager, { userId: id, recipient: email, ...text });
  }

  /** The email leaves out the administrator's reason, which may be about what others reported. */
  async suspended(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your account is suspended',
      'We’ve suspended your account. You can’t use it for now, and we signed you out on every device. Nothing was deleted, and you won’t be charged again.',
      'If you disagree, or want to know more, please write to us:',
      `${this.config.PUBLIC_URL}/contact`,
    );
    await this.outbox.add(manager, { userId: id, recipient: email, ...text });
  }

  /** Goes to the former address and does not name the new one. */
  async emailChanged(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your email address was changed',
      'Your account was just moved to another email address. We’ll write to that one from now on.',
      'If this wasn’t you, please write to us:',
      `${this.config.PUBLIC_URL}/contact`,
    );
    await this.outbox.addNotice(manager, { userId: id, recipient: email, ...text });
  }
}

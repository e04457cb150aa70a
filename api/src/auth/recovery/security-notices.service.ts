import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { composeEmail, OutboxService } from '../../mail/outbox.service.js';

export interface Recipient {
  id: number;
  email: string;
}

@Injectable()
export class SecurityNoticesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxService,
  ) {}

  async passwordChanged(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your password was changed',
      'The password of your account was changed just now, and your other devices were signed out.',
      'If this was not you, choose a new password at once, and then write to our support:',
      `${this.config.PUBLIC_URL}/forgot-password`,
    );
    await this.outbox.addNotice(manager, { userId: id, recipient: email, ...text });
  }

  /** Without the administrator's reason: it may be about what others reported. */
  async suspended(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your account is suspended',
      'An administrator has suspended your account. It cannot be used at the moment, and you were signed out on every device. Nothing was deleted, and you will not be charged again.',
      'If you disagree, or would like to know more, please write to us:',
      `${this.config.PUBLIC_URL}/contact`,
    );
    await this.outbox.add(manager, { userId: id, recipient: email, ...text });
  }

  /** Goes to the former address and does not name the new one. */
  async emailChanged(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your e-mail address was changed',
      'Your account was moved to another e-mail address just now. Mails about it will go there from now on.',
      'If this was not you, please write to our support:',
      `${this.config.PUBLIC_URL}/contact`,
    );
    await this.outbox.addNotice(manager, { userId: id, recipient: email, ...text });
  }
}

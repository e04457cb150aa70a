import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { composeEmail, OutboxService } from '../../users/mail/outbox.service.js';
import type { Recipient } from '../recovery/security-notices.service.js';

/** Notifies administrators of changes to their second factor. */
@Injectable()
export class TwoFactorNoticesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxService,
  ) {}

  async wrongCodes(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Wrong codes at your sign-in',
      'Someone entered your password and then several wrong codes. They didn’t get in. Each new try now has to wait longer, up to an hour.',
      'If this was you, wait as long as the page says, or use one of your recovery codes, which work right away.',
      'If this wasn’t you, someone knows your password. Choose a new one now, and they can’t try any more codes:',
      `${this.config.PUBLIC_URL}/forgot-password`,
    );
    await this.outbox.add(manager, { userId: id, recipient: email, ...text });
  }

  async turnedOn(manager: EntityManager, owner: Recipient) {
    await this.changed(manager, owner, 'Two-factor sign-in is on', 'Two-factor sign-in was turned on for your account');
  }

  async turnedOff(manager: EntityManager, owner: Recipient) {
    await this.changed(
      manager,
      owner,
      'Two-factor sign-in is off',
      'Two-factor sign-in was turned off for your account',
    );
  }

  async codesReplaced(manager: EntityManager, owner: Recipient) {
    const event = 'Your account was given new recovery codes, and the former ones stopped working';
    await this.changed(manager, owner, 'You have new recovery codes', event);
  }

  private async changed(manager: EntityManager, { id, email }: Recipient, subject: string, event: string) {
    const text = composeEmail(
      subject,
      `${event} just now. Your other devices were signed out.`,
      'If this wasn’t you, choose a new password right away, and then tell whoever runs this site:',
      `${this.config.PUBLIC_URL}/forgot-password`,
    );
    await this.outbox.add(manager, { userId: id, recipient: email, ...text });
  }
}

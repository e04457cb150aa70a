import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { composeEmail, OutboxService } from '../../users/mail/outbox.service.js';
import type { Contact } from '../../users/users.service.js';

export type Recipient = Pick<Contact, 'id' | 'email'>;

/** Tells the owner of an account what was done with it, in case it was somebody else. */
@Injectable()
export class SecurityNoticesService {
  private readonly newPasswordUrl: string;
  private readonly contactUrl: string;

  constructor(
    @Inject(CONFIG) { PUBLIC_URL }: Config,
    private readonly outbox: OutboxService,
  ) {
    this.newPasswordUrl = `${PUBLIC_URL}/forgot-password`;
    this.contactUrl = `${PUBLIC_URL}/contact`;
  }

  async passwordChanged(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your password was changed',
      'Your password was just changed, and we signed out your other devices.',
      'If this wasn’t you, choose a new password right away, and then write to us:',
      this.newPasswordUrl,
    );
    await this.outbox.addNotice(manager, { userId: id, recipient: email, ...text });
  }

  /** The email leaves out the administrator's reason, which may be about what others reported. */
  async suspended(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your account is suspended',
      'We’ve suspended your account. You can’t use it for now, and we signed you out on every device. Nothing was deleted, and you won’t be charged again.',
      'If you disagree, or want to know more, please write to us:',
      this.contactUrl,
    );
    await this.outbox.add(manager, { userId: id, recipient: email, ...text });
  }

  /** Goes to the former address and does not name the new one. */
  async emailChanged(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Your email address was changed',
      'Your account was just moved to another email address. We’ll write to that one from now on.',
      'If this wasn’t you, please write to us:',
      this.contactUrl,
    );
    await this.outbox.addNotice(manager, { userId: id, recipient: email, ...text });
  }

  async wrongCodes(manager: EntityManager, { id, email }: Recipient) {
    const text = composeEmail(
      'Wrong codes at your sign-in',
      'Someone entered your password and then several wrong codes. They didn’t get in. Each new try now has to wait longer, up to an hour.',
      'If this was you, wait as long as the page says, or use one of your recovery codes, which work right away.',
      'If this wasn’t you, someone knows your password. Choose a new one now, and they can’t try any more codes:',
      this.newPasswordUrl,
    );
    await this.outbox.add(manager, { userId: id, recipient: email, ...text });
  }

  async twoFactorChanged(manager: EntityManager, { id, email }: Recipient, change: keyof typeof TWO_FACTOR_CHANGES) {
    const { subject, event } = TWO_FACTOR_CHANGES[change];
    const text = composeEmail(
      subject,
      `${event} just now. Your other devices were signed out.`,
      'If this wasn’t you, choose a new password right away, and then tell whoever runs this site:',
      this.newPasswordUrl,
    );
    await this.outbox.add(manager, { userId: id, recipient: email, ...text });
  }
}

const TWO_FACTOR_CHANGES = {
  on: { subject: 'Two-factor sign-in is on', event: 'Two-factor sign-in was turned on for your account' },
  off: { subject: 'Two-factor sign-in is off', event: 'Two-factor sign-in was turned off for your account' },
  'new-codes': {
    subject: 'You have new recovery codes',
    event: 'Your account was given new recovery codes, and the former ones stopped working',
  },
};

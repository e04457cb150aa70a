import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ResetPasswordBody } from '@mindgrove/contracts/auth';
import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import type { DataSource } from 'typeorm';

import { inTransaction } from '../../platform/database/transaction.js';
import { linkInvalid, type MailLink, MailLinksService } from '../../users/mail/mail-links.service.js';
import { OutboxService } from '../../users/mail/outbox.service.js';
import { AccountChangesService } from '../../users/account-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import { DevicesService } from '../passwords/devices.service.js';
import { LoginAttemptsService } from '../passwords/login-attempts.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';
import { ActiveSessionsService } from '../sessions/active-sessions.service.js';
import { composePasswordResetEmail } from './recovery-emails.js';
import { SecurityNoticesService } from './security-notices.service.js';

/** Many times longer than storing a mail takes, so that response times do not reveal which addresses have accounts. */
const MIN_RESPONSE_MS = 100;

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly links: MailLinksService,
    private readonly accounts: AccountChangesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: ActiveSessionsService,
    private readonly notices: SecurityNoticesService,
    private readonly devices: DevicesService,
    private readonly attempts: LoginAttemptsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async sendLink(email: string) {
    const link = this.links.create('password');
    await Promise.all([this.mailOwner(email, link), sleep(MIN_RESPONSE_MS)]);
    return {
      message: `If there’s an account for this address, a link is on its way. It works for ${MAIL_LINK_MINUTES} minutes.`,
    };
  }

  private async mailOwner(address: string, link: MailLink) {
    const owner = await this.users.findCredentials(address);
    await inTransaction(this.dataSource, async (manager) => {
      await this.links.store(manager, link, owner?.id ?? null, owner?.email ?? '');
      if (!owner) return;
      const { id: userId, email: recipient } = owner;
      await this.outbox.add(manager, { userId, recipient, ...composePasswordResetEmail(link.url) });
    });
  }

  /** A reset also clears the limit on wrong passwords, so that strangers' guesses do not lock the owner out. */
  async reset({ token, password }: ResetPasswordBody, client: ClientInfo) {
    // The hash comes first, so that a rejected password does not consume the link.
    const hash = await this.passwords.hashNew(password, { client });
    const { user_id, email } = await inTransaction(this.dataSource, async (manager) => {
      const link = await this.links.consume(manager, token, ['password']);
      const isOwner = await this.accounts.resetPassword(manager, link.user_id, link.email, hash);
      if (!isOwner) throw linkInvalid();
      await this.sessions.revokeAll(link.user_id, manager);
      // A thief who knew the former password may have asked for another address.
      await this.links.delete(manager, link.user_id, ['new-email']);
      await this.notices.passwordChanged(manager, { id: link.user_id, email: link.email });
      return link;
    });
    await this.attempts.reset(this.devices.attemptsKey(client, email, user_id));
    await this.attempts.reset(this.devices.attemptsKey({ ...client, deviceCookie: undefined }, email, user_id));
    const message = 'Your password is changed. Please sign in with the new one.';
    return { response: { message }, device: this.devices.remember(client, user_id) };
  }
}

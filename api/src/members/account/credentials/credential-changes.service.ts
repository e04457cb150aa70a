import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChangeEmailBody, ChangePasswordBody } from '@mindgrove/contracts/account';
import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import type { DataSource } from 'typeorm';

import { CredentialsService } from '../../../auth/passwords/credentials.service.js';
import { PasswordsService } from '../../../auth/passwords/passwords.service.js';
import { SecurityNoticesService } from '../../../auth/recovery/security-notices.service.js';
import type { ClientInfo } from '../../../auth/sessions/caller.decorators.js';
import { ActiveSessionsService } from '../../../auth/sessions/active-sessions.service.js';
import { CONFIG, type Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailLinksService } from '../../../users/mail/mail-links.service.js';
import { composeEmail, OutboxService } from '../../../users/mail/outbox.service.js';
import { AccountChangesService } from '../../../users/account-changes.service.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { UsersService } from '../../../users/users.service.js';

@Injectable()
export class CredentialChangesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly accounts: AccountChangesService,
    private readonly credentials: CredentialsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: ActiveSessionsService,
    private readonly notices: SecurityNoticesService,
    private readonly links: MailLinksService,
    private readonly outbox: OutboxService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Only the owner learns that the address has an account: a link is stored in any case, for equal response times. */
  async changeEmail(user: SignedInUser, { email, password }: ChangeEmailBody, client: ClientInfo) {
    const confirmed = await this.credentials.confirm(user, password, client);
    const owner = await this.users.findCredentials(email);
    const isTaken = owner !== undefined && owner.id !== user.id;
    const link = this.links.create('new-email');
    const mail = isTaken
      ? composeAddressInUseEmail(`${this.config.PUBLIC_URL}/forgot-password`)
      : composeNewAddressEmail(link.url);
    await inTransaction(this.dataSource, async (manager) => {
      await this.credentials.lockConfirmed(manager, confirmed);
      await this.links.store(manager, link, user.id, email);
      if (isTaken) await this.outbox.addNotice(manager, { userId: owner.id, recipient: owner.email, ...mail });
      else await this.outbox.add(manager, { userId: user.id, recipient: email, ...mail });
    });
    return { message: 'We’ve emailed a link to the new address. Open it to finish the change.' };
  }

  async changePassword(user: SignedInUser, body: ChangePasswordBody, client: ClientInfo) {
    const confirmed = await this.credentials.confirm(user, body.current_password, client);
    const hash = await this.passwords.hashNew(body.new_password, { field: 'new_password', client });
    await inTransaction(this.dataSource, async (manager) => {
      await this.credentials.lockConfirmed(manager, confirmed);
      await this.accounts.replacePassword(manager, user.id, hash);
      await this.sessions.revokeOthers(manager, user);
      // A thief of the account may have asked for another address.
      await this.links.delete(manager, user.id, ['password', 'new-email']);
      await this.notices.passwordChanged(manager, user);
    });
    return { message: 'Your password is changed. We’ve signed out your other devices.' };
  }
}

const composeNewAddressEmail = (url: string) =>
  composeEmail(
    'Please confirm your new email address',
    'Someone, probably you, wants to use this address for their account. Open this link to confirm it:',
    url,
    `It works once, for ${MAIL_LINK_MINUTES} minutes. Until you open it, your account keeps its current address.`,
    'If you didn’t ask for this, you don’t need to do anything.',
  );

/** The email to the owner of an address that another account asked for. */
const composeAddressInUseEmail = (resetPage: string) =>
  composeEmail(
    'This email address already has an account',
    'Someone tried to use this address for another account. It’s already yours, so nothing has changed.',
    `If it was you, sign in with this address. Forgot your password? Choose a new one: ${resetPage}`,
    'If it wasn’t you, you don’t need to do anything.',
  );

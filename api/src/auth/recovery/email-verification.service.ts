import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import type { DataSource, EntityManager } from 'typeorm';

import { inTransaction } from '../../platform/database/transaction.js';
import { linkInvalid, MailLinksService } from '../../users/mail/mail-links.service.js';
import { OutboxService } from '../../users/mail/outbox.service.js';
import { AccountChangesService } from '../../users/account-changes.service.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { composeConfirmationEmail } from './recovery-emails.js';
import { type Recipient, SecurityNoticesService } from './security-notices.service.js';

@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly links: MailLinksService,
    private readonly outbox: OutboxService,
    private readonly accounts: AccountChangesService,
    private readonly notices: SecurityNoticesService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Sends the link after the sign-up, unless others have just signed up with the address. Its owner can ask again. */
  async sendLink(manager: EntityManager, member: Recipient) {
    await this.outbox.addNotice(manager, await this.composeLink(manager, member));
  }

  async resendLink(user: SignedInUser) {
    if (user.email_verified) return { message: 'Your email address is already confirmed.' };
    await inTransaction(this.dataSource, async (manager) =>
      this.outbox.add(manager, await this.composeLink(manager, user)),
    );
    return { message: `We’ve emailed you a new link. It works for ${MAIL_LINK_MINUTES} minutes.` };
  }

  async verify(token: string) {
    await inTransaction(this.dataSource, async (manager) => {
      const link = await this.links.consume(manager, token, ['email', 'new-email']);
      if (link.purpose === 'new-email') return this.changeEmail(manager, link.user_id, link.email);
      if (!(await this.accounts.confirmEmail(manager, link.user_id, link.email))) throw linkInvalid();
    });
    return { message: 'Your email address is confirmed. Thank you!' };
  }

  private async composeLink(manager: EntityManager, { id, email }: Recipient) {
    const link = this.links.create('email');
    await this.links.store(manager, link, id, email);
    return { userId: id, recipient: email, ...composeConfirmationEmail(link.url) };
  }

  /** Another person may have signed up with the address since the link was mailed. */
  private async changeEmail(manager: EntityManager, userId: number, email: string) {
    const former = await this.accounts.changeEmail(manager, userId, email);
    if (former === undefined) throw linkInvalid();
    await this.notices.emailChanged(manager, { id: userId, email: former });
  }
}

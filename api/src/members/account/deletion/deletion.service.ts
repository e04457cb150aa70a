import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DELETION_DAYS } from '@mindgrove/contracts/account';
import type { DataSource } from 'typeorm';

import { CredentialsService } from '../../../auth/passwords/credentials.service.js';
import type { ClientInfo } from '../../../auth/sessions/caller.decorators.js';
import { CONFIG, type Config } from '../../../config.js';
import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { composeEmail, OutboxService } from '../../../users/mail/outbox.service.js';
import { FreedSessionsService } from '../../../trainers/bookings/freed-sessions.service.js';
import { AccountChangesService } from '../../../users/account-changes.service.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { UsersService } from '../../../users/users.service.js';

const deletionBegun = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'deletion_begun',
    'Your account is being deleted, and it’s too late to keep it. Soon you can sign up with the same address again.',
  );

@Injectable()
export class DeletionService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly accounts: AccountChangesService,
    private readonly credentials: CredentialsService,
    private readonly outbox: OutboxService,
    private readonly bookings: FreedSessionsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** A repeated request keeps the day that was promised first. */
  async schedule(user: SignedInUser, password: string, client: ClientInfo) {
    const confirmed = await this.credentials.confirm(user, password, client);
    await inTransaction(this.dataSource, async (manager) => {
      await this.credentials.lockConfirmed(manager, confirmed);
      const deletesAt = await this.accounts.scheduleDeletion(manager, user.id, DELETION_DAYS);
      if (!deletesAt) return;
      await this.bookings.free(manager, user.id, 'Your account will be deleted before it.', deletesAt);
      const text = composeDeletionEmail(deletesAt, user.time_zone, `${this.config.PUBLIC_URL}/account`);
      await this.outbox.addNotice(manager, { userId: user.id, recipient: user.email, ...text });
    });
    return { user: await this.users.loadUser(user.id) };
  }

  async cancel({ id }: SignedInUser) {
    await this.accounts.cancelDeletion(id);
    const user = await this.users.loadUser(id);
    if (user.deletes_at) throw deletionBegun();
    return { user };
  }
}

function composeDeletionEmail(deletesAt: Date, timeZone: string, accountPage: string) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(deletesAt);
  return composeEmail(
    'Your account will be deleted',
    `You asked us to delete your account. On ${day} we’ll delete it, along with everything in it.`,
    `You have ${DELETION_DAYS} days to change your mind. Just sign in and choose “Keep my account” at ${accountPage}`,
    'If you didn’t ask for this, sign in, keep the account, and choose a new password.',
  );
}

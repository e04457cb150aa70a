import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DELETION_DAYS, type PreferencesBody, type ProfileBody } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import type { DataSource } from 'typeorm';

import type { ClientInfo } from '../auth/sessions/caller.decorators.js';
import { CredentialsService } from '../auth/passwords/credentials.service.js';
import type { SignedInUser } from '../auth/sessions/signed-in-user.js';
import { CONFIG, type Config } from '../config.js';
import { inTransaction } from '../database/transaction.js';
import { OutboxService } from '../mail/outbox.service.js';
import { AccountChangesService } from '../users/account-changes.service.js';
import { toUser } from '../users/user.read-model.js';
import { UsersService } from '../users/users.service.js';
import { composeDeletionMail } from './account-mails.js';

@Injectable()
export class AccountService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly accounts: AccountChangesService,
    private readonly credentials: CredentialsService,
    private readonly outbox: OutboxService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async changeProfile({ id }: SignedInUser, profile: ProfileBody) {
    await this.accounts.setProfile(id, profile);
    return this.changed(id);
  }

  async changePreferences({ id }: SignedInUser, preferences: PreferencesBody) {
    await this.accounts.setPreferences(id, preferences);
    return this.changed(id);
  }

  /** Asked for again, the day stays the one that was promised first. */
  async scheduleDeletion(user: SignedInUser, password: string, client: ClientInfo) {
    await this.credentials.confirm(user, password, client);
    await inTransaction(this.dataSource, async (manager) => {
      const deletesAt = await this.accounts.scheduleDeletion(manager, user.id, DELETION_DAYS);
      if (!deletesAt) return;
      const text = composeDeletionMail(deletesAt, user.time_zone, `${this.config.PUBLIC_URL}/account`);
      await this.outbox.add(manager, { userId: user.id, recipient: user.email, ...text });
    });
    return this.changed(user.id);
  }

  async keep({ id }: SignedInUser) {
    await this.accounts.keep(id);
    return this.changed(id);
  }

  private async changed(id: number): Promise<{ user: User }> {
    return { user: toUser(await this.users.load(id)) };
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PreferencesBody, ProfileBody } from '@mindgrove/contracts/account';
import type { DataSource } from 'typeorm';

import { inTransaction } from '../../platform/database/transaction.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { AccountChangesService } from '../../users/account-changes.service.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { UsersService } from '../../users/users.service.js';

@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AccountChangesService,
    private readonly reminders: RemindersService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async changeProfile(user: SignedInUser, changes: ProfileBody) {
    await inTransaction(this.dataSource, async (manager) => {
      await this.accounts.changeProfile(manager, user, changes);
      if (changes.time_zone !== undefined) await this.reminders.moveToTimeZone(manager, user.id, changes.time_zone);
    });
    return { user: await this.users.loadUser(user.id) };
  }

  async changePreferences({ id }: SignedInUser, changes: PreferencesBody) {
    await this.accounts.setPreferences(id, changes);
    return { user: await this.users.loadUser(id) };
  }
}

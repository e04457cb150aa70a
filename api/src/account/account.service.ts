import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PreferencesBody, ProfileBody } from '@mindgrove/contracts/account';
import type { DataSource } from 'typeorm';

import { inTransaction } from '../database/transaction.js';
import { AccountChangesService } from '../users/account-changes.service.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { UsersService } from '../users/users.service.js';

@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AccountChangesService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async changeProfile(user: SignedInUser, changes: ProfileBody) {
    await inTransaction(this.dataSource, (manager) => this.accounts.changeProfile(manager, user, changes));
    return { user: await this.users.loadUser(user.id) };
  }

  async changePreferences({ id }: SignedInUser, preferences: PreferencesBody) {
    await this.accounts.setPreferences(id, preferences);
    return { user: await this.users.loadUser(id) };
  }
}

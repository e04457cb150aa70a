import { Injectable } from '@nestjs/common';
import type { PreferencesBody, ProfileBody } from '@mindgrove/contracts/account';

import { AccountChangesService } from '../users/account-changes.service.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { UsersService } from '../users/users.service.js';

@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AccountChangesService,
  ) {}

  async changeProfile(user: SignedInUser, changes: ProfileBody) {
    await this.accounts.changeProfile(user, changes);
    return { user: await this.users.loadUser(user.id) };
  }

  async changePreferences({ id }: SignedInUser, preferences: PreferencesBody) {
    await this.accounts.setPreferences(id, preferences);
    return { user: await this.users.loadUser(id) };
  }
}

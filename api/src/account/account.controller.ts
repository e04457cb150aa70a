import { Body, Controller } from '@nestjs/common';
import {
  type DeleteAccountBody,
  deleteAccountBody,
  type PreferencesBody,
  preferencesBody,
  type ProfileBody,
  profileBody,
} from '@mindgrove/contracts/account';

import { type ClientInfo, CurrentClient, CurrentUser } from '../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../auth/sessions/signed-in-user.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { AccountExportService } from './export/account-export.service.js';
import { AccountService } from './account.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly exports: AccountExportService,
  ) {}

  @Handle('POST /account/profile')
  changeProfile(@CurrentUser() user: SignedInUser, @Body({ schema: profileBody }) profile: ProfileBody) {
    return this.account.changeProfile(user, profile);
  }

  @Handle('POST /account/preferences')
  changePreferences(@CurrentUser() user: SignedInUser, @Body({ schema: preferencesBody }) body: PreferencesBody) {
    return this.account.changePreferences(user, body);
  }

  @Handle('GET /account/export')
  export(@CurrentUser() user: SignedInUser) {
    return this.exports.of(user);
  }

  @Handle('POST /account/delete')
  delete(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: deleteAccountBody }) { password }: DeleteAccountBody,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.account.scheduleDeletion(user, password, client);
  }

  @Handle('POST /account/keep')
  keep(@CurrentUser() user: SignedInUser) {
    return this.account.keep(user);
  }
}

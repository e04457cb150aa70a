import { Controller, StreamableFile } from '@nestjs/common';

import { type ClientInfo, CurrentClient, CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { AccountService } from './account.service.js';
import { DeletionService } from './deletion/deletion.service.js';
import { AccountExportService } from './export/account-export.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly deletion: DeletionService,
    private readonly exports: AccountExportService,
  ) {}

  @Handle('POST /account/profile')
  changeProfile(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /account/profile'>) {
    return this.account.changeProfile(user, body);
  }

  @Handle('POST /account/preferences')
  changePreferences(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /account/preferences'>) {
    return this.account.changePreferences(user, body);
  }

  @Handle('GET /account/export')
  export(@CurrentUser() user: SignedInUser) {
    return new StreamableFile(this.exports.exportAccount(user), { type: 'application/json; charset=utf-8' });
  }

  @Handle('POST /account/delete')
  delete(
    @CurrentUser() user: SignedInUser,
    @Input() { body: { password } }: RouteInput<'POST /account/delete'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.deletion.schedule(user, password, client);
  }

  @Handle('POST /account/keep')
  cancelDeletion(@CurrentUser() user: SignedInUser) {
    return this.deletion.cancel(user);
  }
}

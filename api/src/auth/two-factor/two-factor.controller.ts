import { Controller } from '@nestjs/common';

import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { type ClientInfo, CurrentClient, CurrentUser } from '../sessions/caller.decorators.js';
import { TwoFactorService } from './two-factor.service.js';

@Controller()
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Handle('GET /admin/two-factor')
  status(@CurrentUser() admin: SignedInUser) {
    return this.twoFactor.status(admin);
  }

  @Handle('POST /admin/two-factor')
  begin(
    @CurrentUser() admin: SignedInUser,
    @Input() { body }: RouteInput<'POST /admin/two-factor'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.twoFactor.begin(admin, body, client);
  }

  @Handle('POST /admin/two-factor/confirm')
  confirm(@CurrentUser() admin: SignedInUser, @Input() { body }: RouteInput<'POST /admin/two-factor/confirm'>) {
    return this.twoFactor.confirm(admin, body);
  }

  @Handle('POST /admin/two-factor/recovery-codes')
  replaceCodes(
    @CurrentUser() admin: SignedInUser,
    @Input() { body }: RouteInput<'POST /admin/two-factor/recovery-codes'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.twoFactor.replaceCodes(admin, body, client);
  }

  @Handle('POST /admin/two-factor/disable')
  disable(
    @CurrentUser() admin: SignedInUser,
    @Input() { body }: RouteInput<'POST /admin/two-factor/disable'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.twoFactor.disable(admin, body, client);
  }
}

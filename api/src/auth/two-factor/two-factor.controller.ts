import { Body, Controller } from '@nestjs/common';
import { adminRoutes } from '@mindgrove/contracts/admin';
import type { RouteBody } from '@mindgrove/contracts/routes';

import { Handle } from '../../core/requests/handle.decorator.js';
import { type ClientInfo, CurrentClient, CurrentUser } from '../sessions/caller.decorators.js';
import type { SignedInUser } from '../sessions/signed-in-user.js';
import { TwoFactorService } from './two-factor.service.js';

const beginRoute = adminRoutes['POST /admin/two-step'];
const confirmRoute = adminRoutes['POST /admin/two-step/confirm'];
const disableRoute = adminRoutes['POST /admin/two-step/disable'];

@Controller()
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Handle('GET /admin/two-step')
  status(@CurrentUser() admin: SignedInUser) {
    return this.twoFactor.status(admin);
  }

  @Handle('POST /admin/two-step')
  begin(
    @CurrentUser() admin: SignedInUser,
    @Body({ schema: beginRoute.body }) body: RouteBody<'POST /admin/two-step'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.twoFactor.begin(admin, body, client);
  }

  @Handle('POST /admin/two-step/confirm')
  confirm(
    @CurrentUser() admin: SignedInUser,
    @Body({ schema: confirmRoute.body }) body: RouteBody<'POST /admin/two-step/confirm'>,
  ) {
    return this.twoFactor.confirm(admin, body);
  }

  @Handle('POST /admin/two-step/disable')
  disable(
    @CurrentUser() admin: SignedInUser,
    @Body({ schema: disableRoute.body }) body: RouteBody<'POST /admin/two-step/disable'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.twoFactor.disable(admin, body, client);
  }
}

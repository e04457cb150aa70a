import { Body, Controller } from '@nestjs/common';
import { adminRoutes } from '@mindgrove/contracts/admin';
import type { RouteBody } from '@mindgrove/contracts/routes';

import { Handle } from '../core/handle.decorator.js';
import { type Browser, CurrentBrowser, CurrentUser } from './caller.decorators.js';
import type { SignedInUser } from './signed-in-user.js';
import { TwoStepService } from './two-step.service.js';

const beginRoute = adminRoutes['POST /admin/two-step'];
const confirmRoute = adminRoutes['POST /admin/two-step/confirm'];
const disableRoute = adminRoutes['POST /admin/two-step/disable'];

@Controller()
export class TwoStepController {
  constructor(private readonly twoStep: TwoStepService) {}

  @Handle('GET /admin/two-step')
  status(@CurrentUser() admin: SignedInUser) {
    return this.twoStep.status(admin);
  }

  @Handle('POST /admin/two-step')
  begin(
    @CurrentUser() admin: SignedInUser,
    @Body({ schema: beginRoute.body }) body: RouteBody<'POST /admin/two-step'>,
    @CurrentBrowser() browser: Browser,
  ) {
    return this.twoStep.begin(admin, body, browser);
  }

  @Handle('POST /admin/two-step/confirm')
  confirm(
    @CurrentUser() admin: SignedInUser,
    @Body({ schema: confirmRoute.body }) body: RouteBody<'POST /admin/two-step/confirm'>,
  ) {
    return this.twoStep.confirm(admin, body);
  }

  @Handle('POST /admin/two-step/disable')
  disable(
    @CurrentUser() admin: SignedInUser,
    @Body({ schema: disableRoute.body }) body: RouteBody<'POST /admin/two-step/disable'>,
    @CurrentBrowser() browser: Browser,
  ) {
    return this.twoStep.disable(admin, body, browser);
  }
}

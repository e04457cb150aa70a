import { Body, Controller, Param } from '@nestjs/common';
import { adminRoutes } from '@mindgrove/contracts/admin';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../auth/sessions/signed-in-user.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { LiveReleasesService } from './live-releases.service.js';

const promoteRoute = adminRoutes['POST /admin/releases/:name/promote'];
const rollbackRoute = adminRoutes['POST /admin/releases/:name/rollback'];

@Controller()
export class LiveReleasesController {
  constructor(private readonly releases: LiveReleasesService) {}

  @Handle('GET /admin/releases')
  async list() {
    return { data: await this.releases.list() };
  }

  @Handle('POST /admin/releases/:name/promote')
  async promote(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: promoteRoute.params }) { name }: { name: string },
    @Body({ schema: promoteRoute.body }) { version }: { version: string },
  ) {
    return { data: await this.releases.promote(admin, { name, version }) };
  }

  @Handle('POST /admin/releases/:name/rollback')
  async rollback(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: rollbackRoute.params }) { name }: { name: string },
  ) {
    return { data: await this.releases.rollback(admin, name) };
  }
}

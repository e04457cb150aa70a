import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { MemberActionsService } from './member-actions.service.js';
import { MembersService } from './members.service.js';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly actions: MemberActionsService,
  ) {}

  @Handle('GET /admin/members')
  list(@Input() { query: filter }: RouteInput<'GET /admin/members'>) {
    return this.members.page(filter);
  }

  @Handle('POST /admin/members/:id/grant')
  async grant(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/members/:id/grant'>,
  ) {
    return { data: await this.actions.grant(admin, id, body) };
  }

  @Handle('POST /admin/members/:id/end-access')
  async endAccess(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/members/:id/end-access'>,
  ) {
    return { data: await this.actions.endAccess(admin, id, body) };
  }

  @Handle('POST /admin/members/:id/suspend')
  async suspend(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/members/:id/suspend'>,
  ) {
    return { data: await this.actions.suspend(admin, id, body) };
  }

  @Handle('POST /admin/members/:id/unsuspend')
  async unsuspend(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/members/:id/unsuspend'>,
  ) {
    return { data: await this.actions.unsuspend(admin, id, body) };
  }
}

import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  adminRoutes,
  type GrantBody,
  grantBody,
  memberFilter,
  type ReasonBody,
  reasonBody,
} from '@mindgrove/contracts/admin';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../auth/sessions/signed-in-user.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { MemberActionsService } from './member-actions.service.js';
import { type MemberFilter, MembersService } from './members.service.js';

/** The same for every act on a member. */
const params = adminRoutes['POST /admin/members/:id/grant'].params;
interface WithId {
  id: number;
}

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly acts: MemberActionsService,
  ) {}

  @Handle('GET /admin/members')
  list(@Query({ schema: memberFilter }) filter: MemberFilter) {
    return this.members.page(filter);
  }

  @Handle('POST /admin/members/:id/grant')
  async grant(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: params }) { id }: WithId,
    @Body({ schema: grantBody }) body: GrantBody,
  ) {
    return { data: await this.acts.grant(admin, id, body) };
  }

  @Handle('POST /admin/members/:id/end-access')
  async endAccess(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: params }) { id }: WithId,
    @Body({ schema: reasonBody }) body: ReasonBody,
  ) {
    return { data: await this.acts.endAccess(admin, id, body) };
  }

  @Handle('POST /admin/members/:id/suspend')
  async suspend(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: params }) { id }: WithId,
    @Body({ schema: reasonBody }) body: ReasonBody,
  ) {
    return { data: await this.acts.suspend(admin, id, body) };
  }

  @Handle('POST /admin/members/:id/unsuspend')
  async unsuspend(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: params }) { id }: WithId,
    @Body({ schema: reasonBody }) body: ReasonBody,
  ) {
    return { data: await this.acts.unsuspend(admin, id, body) };
  }
}

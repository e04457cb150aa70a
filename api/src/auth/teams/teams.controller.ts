import { Controller } from '@nestjs/common';

import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { CurrentUser } from '../sessions/caller.decorators.js';
import { TeamsService } from './teams.service.js';

@Controller()
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Handle('GET /admin/release-tokens')
  list(@Input() { query: { before_id } }: RouteInput<'GET /admin/release-tokens'>) {
    return this.teams.page(before_id);
  }

  @Handle('POST /admin/release-tokens')
  create(@CurrentUser() admin: SignedInUser, @Input() { body }: RouteInput<'POST /admin/release-tokens'>) {
    return this.teams.create(admin, body);
  }

  @Handle('POST /admin/release-tokens/:id')
  async change(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/release-tokens/:id'>,
  ) {
    return { data: await this.teams.change(admin, id, body) };
  }

  @Handle('POST /admin/release-tokens/:id/revoke')
  async revoke(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id } }: RouteInput<'POST /admin/release-tokens/:id/revoke'>,
  ) {
    return { data: await this.teams.revoke(admin, id) };
  }
}

import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { HistoryService } from './channels/history.service.js';
import { LiveReleasesService } from './live-releases.service.js';

@Controller()
export class LiveReleasesController {
  constructor(
    private readonly releases: LiveReleasesService,
    private readonly history: HistoryService,
  ) {}

  @Handle('GET /admin/releases')
  async list() {
    return { data: await this.releases.list() };
  }

  @Handle('GET /admin/releases/:name')
  async release(@Input() { params: { name } }: RouteInput<'GET /admin/releases/:name'>) {
    return { data: await this.releases.release(name) };
  }

  @Handle('POST /admin/releases/:name/promote')
  async promote(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { name }, body }: RouteInput<'POST /admin/releases/:name/promote'>,
  ) {
    return { data: await this.releases.promote(admin, { name, ...body }) };
  }

  @Handle('POST /admin/releases/:name/rollback')
  async rollback(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { name }, body }: RouteInput<'POST /admin/releases/:name/rollback'>,
  ) {
    return { data: await this.releases.rollback(admin, { name, ...body }) };
  }

  @Handle('POST /admin/releases/:name/retire')
  async retire(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { name }, body }: RouteInput<'POST /admin/releases/:name/retire'>,
  ) {
    return { data: await this.releases.retire(admin, { name, ...body }) };
  }

  @Handle('POST /admin/releases/:name/pin')
  async pin(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { name }, body }: RouteInput<'POST /admin/releases/:name/pin'>,
  ) {
    return { data: await this.releases.pin(admin, { name, ...body }) };
  }

  @Handle('POST /admin/releases/:name/unpin')
  async unpin(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { name }, body }: RouteInput<'POST /admin/releases/:name/unpin'>,
  ) {
    return { data: await this.releases.unpin(admin, { name, ...body }) };
  }

  @Handle('GET /admin/channels/:channel/moves')
  moves(@Input() { params: { channel }, query }: RouteInput<'GET /admin/channels/:channel/moves'>) {
    return this.history.pageForAdmin(channel, query);
  }
}

import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { MutesService } from './mutes/mutes.service.js';
import { ReportsService } from './cases/reports.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly mutes: MutesService,
  ) {}

  @Handle('POST /chat/:id/report')
  report(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /chat/:id/report'>,
  ): Promise<void> {
    return this.reports.report(user.id, id, body);
  }

  @Handle('GET /chat/mutes')
  async muted(@CurrentUser() user: SignedInUser) {
    return { data: await this.mutes.list(user.id) };
  }

  @Handle('POST /chat/mutes')
  async mute(@CurrentUser() user: SignedInUser, @Input() { body: { user_id } }: RouteInput<'POST /chat/mutes'>) {
    return { data: await this.mutes.add(user.id, user_id) };
  }

  @Handle('DELETE /chat/mutes/:id')
  async unmute(@CurrentUser() user: SignedInUser, @Input() { params: { id } }: RouteInput<'DELETE /chat/mutes/:id'>) {
    return { data: await this.mutes.remove(user.id, id) };
  }
}

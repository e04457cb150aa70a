import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { CasesService } from './cases/cases.service.js';
import { ReportsService } from './cases/reports.service.js';
import { DecisionsService } from './decisions/decisions.service.js';
import { MutesService } from './mutes/mutes.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly cases: CasesService,
    private readonly decisions: DecisionsService,
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

  @Handle('GET /admin/chat/cases')
  list(@Input() { query: filter }: RouteInput<'GET /admin/chat/cases'>) {
    return this.cases.page(filter);
  }

  @Handle('POST /admin/chat/cases/:id/keep')
  async keep(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/chat/cases/:id/keep'>,
  ) {
    return { data: await this.decisions.decide(admin, id, 'kept', body) };
  }

  @Handle('POST /admin/chat/cases/:id/hide')
  async hide(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/chat/cases/:id/hide'>,
  ) {
    return { data: await this.decisions.decide(admin, id, 'hidden', body) };
  }

  @Handle('POST /admin/chat/cases/:id/restore')
  async restore(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/chat/cases/:id/restore'>,
  ) {
    return { data: await this.decisions.decide(admin, id, 'restored', body) };
  }

  @Handle('POST /admin/chat/cases/:id/suspend')
  async suspend(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/chat/cases/:id/suspend'>,
  ) {
    return { data: await this.decisions.decide(admin, id, 'suspended', body) };
  }
}

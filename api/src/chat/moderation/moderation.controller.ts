import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { CasesService } from './cases/cases.service.js';
import { DecisionsService } from './decisions/decisions.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly cases: CasesService,
    private readonly decisions: DecisionsService,
  ) {}

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

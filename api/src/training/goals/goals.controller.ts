import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { GoalsService } from './goals.service.js';

@Controller()
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  @Handle('GET /goals')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.goals.list(user) };
  }

  @Handle('POST /goals')
  async add(@CurrentUser() user: SignedInUser, @Input() { body: goal, idempotentRequest }: RouteInput<'POST /goals'>) {
    return { data: await this.goals.add(user, goal, idempotentRequest) };
  }

  @Handle('POST /goals/:id')
  async change(@CurrentUser() user: SignedInUser, @Input() { params: { id }, body }: RouteInput<'POST /goals/:id'>) {
    return { data: await this.goals.change(user, id, body) };
  }

  @Handle('POST /goals/:id/celebrate')
  async celebrate(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id } }: RouteInput<'POST /goals/:id/celebrate'>,
  ) {
    return { data: await this.goals.celebrate(user, id) };
  }

  @Handle('DELETE /goals/:id')
  async delete(@CurrentUser() user: SignedInUser, @Input() { params: { id } }: RouteInput<'DELETE /goals/:id'>) {
    await this.goals.delete(user, id);
  }
}

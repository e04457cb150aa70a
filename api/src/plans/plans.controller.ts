import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { PlansService } from './plans.service.js';

@Controller()
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Handle('GET /get-plans')
  async list() {
    return { plan: await this.plans.list() };
  }

  @Handle('POST /buy-plan')
  async buy(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /buy-plan'>) {
    return { user: await this.plans.buy(user.id, body) };
  }
}

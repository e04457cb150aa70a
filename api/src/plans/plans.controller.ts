import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { PlanCatalogService } from './catalog/plan-catalog.service.js';
import { PlansService } from './plans.service.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

@Controller()
export class PlansController {
  constructor(
    private readonly catalog: PlanCatalogService,
    private readonly plans: PlansService,
    private readonly purchases: PurchasesService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @Handle('GET /get-plans')
  async list() {
    return { plan: await this.catalog.list() };
  }

  @Handle('GET /plan-preview')
  async preview(@CurrentUser() user: SignedInUser, @Input() { query }: RouteInput<'GET /plan-preview'>) {
    return { data: await this.plans.preview(user, query.plan_id, query.coupon) };
  }

  @Handle('POST /buy-plan')
  buy(@CurrentUser() user: SignedInUser, @Input() { body, idempotentRequest }: RouteInput<'POST /buy-plan'>) {
    return this.plans.buy(user, body, idempotentRequest);
  }

  @Handle('POST /confirm-plan')
  confirm(@CurrentUser() user: SignedInUser) {
    return this.purchases.confirm(user);
  }

  @Handle('POST /change-plan')
  change(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /change-plan'>) {
    return this.subscriptions.change(user, body);
  }

  @Handle('POST /cancel-plan')
  cancel(@CurrentUser() user: SignedInUser) {
    return this.subscriptions.cancel(user);
  }

  @Handle('POST /resume-plan')
  resume(@CurrentUser() user: SignedInUser) {
    return this.subscriptions.resume(user);
  }
}

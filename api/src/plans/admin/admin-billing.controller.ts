import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { AlertsService } from '../events/alerts.service.js';
import { ReconcilerService } from '../events/reconciler.service.js';
import { BillingEventsService } from '../events/billing-events.service.js';
import { PlanCatalogService } from '../catalog/plan-catalog.service.js';
import { AdminBillingService } from './admin-billing.service.js';

@Controller()
export class AdminBillingController {
  constructor(
    private readonly plans: PlanCatalogService,
    private readonly billing: AdminBillingService,
    private readonly events: BillingEventsService,
    private readonly alerts: AlertsService,
    private readonly reconciler: ReconcilerService,
  ) {}

  @Handle('GET /admin/plans')
  async listPlans() {
    return { data: await this.plans.listForAdmin() };
  }

  @Handle('POST /admin/plans/:id/price')
  async setPrice(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/plans/:id/price'>,
  ) {
    return { data: await this.plans.setPrice(admin, id, body) };
  }

  @Handle('GET /admin/members/:id/billing')
  async find(@Input() { params: { id } }: RouteInput<'GET /admin/members/:id/billing'>) {
    return { data: await this.billing.find(id) };
  }

  @Handle('POST /admin/members/:id/refund')
  async refund(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body, idempotentRequest }: RouteInput<'POST /admin/members/:id/refund'>,
  ) {
    return { data: await this.billing.refund(admin, id, body, idempotentRequest) };
  }

  @Handle('POST /admin/members/:id/extend')
  async extend(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body, idempotentRequest }: RouteInput<'POST /admin/members/:id/extend'>,
  ) {
    return { data: await this.billing.extend(admin, id, body, idempotentRequest) };
  }

  @Handle('GET /admin/billing-events')
  listEvents(@Input() { query }: RouteInput<'GET /admin/billing-events'>) {
    return this.events.page(query);
  }

  @Handle('POST /admin/billing-events/:id/retry')
  async retry(@Input() { params: { id } }: RouteInput<'POST /admin/billing-events/:id/retry'>) {
    return { data: await this.events.retry(id) };
  }

  @Handle('GET /admin/billing-alerts')
  listAlerts(@Input() { query }: RouteInput<'GET /admin/billing-alerts'>) {
    return this.alerts.page(query);
  }

  @Handle('POST /admin/billing-alerts/:id/done')
  async markDone(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id } }: RouteInput<'POST /admin/billing-alerts/:id/done'>,
  ) {
    return { data: await this.alerts.markDone(admin, id) };
  }

  @Handle('POST /admin/billing/reconcile')
  async reconcile(@CurrentUser() admin: SignedInUser) {
    return { data: { repairs: await this.reconciler.reconcile(admin) } };
  }
}

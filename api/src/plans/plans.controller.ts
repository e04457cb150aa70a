import { Controller, Headers, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { PlanCatalogService } from './catalog/plan-catalog.service.js';
import { PlansService } from './plans.service.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { InvoicesService } from './invoices.service.js';
import { StripeGateway } from './stripe/stripe.gateway.js';
import { BillingService } from './subscriptions/billing.service.js';
import { WebhooksService } from './events/webhooks.service.js';

@Controller()
export class PlansController {
  constructor(
    private readonly catalog: PlanCatalogService,
    private readonly plans: PlansService,
    private readonly purchases: PurchasesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly billing: BillingService,
    private readonly invoices: InvoicesService,
    private readonly gateway: StripeGateway,
    private readonly webhooks: WebhooksService,
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

  @Handle('GET /billing')
  async find(@CurrentUser() user: SignedInUser) {
    return { data: await this.billing.find(user) };
  }

  @Handle('GET /invoices')
  async listInvoices(@CurrentUser() user: SignedInUser) {
    return { data: await this.invoices.list(user.id) };
  }

  @Handle('GET /invoices/:id')
  async findInvoice(@CurrentUser() user: SignedInUser, @Input() { params }: RouteInput<'GET /invoices/:id'>) {
    return { data: await this.invoices.receipt(user, params.id) };
  }

  @Handle('GET /billing-config')
  readConfig() {
    return this.gateway.browserConfig();
  }

  @Handle('POST /card-setup')
  async setUpCard(@CurrentUser() user: SignedInUser) {
    return { client_secret: await this.subscriptions.setUpCard(user) };
  }

  @Handle('POST /update-card')
  updateCard(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /update-card'>) {
    return this.subscriptions.updateCard(user, body.payment_method_id);
  }

  @Handle('POST /webhooks/stripe')
  async receive(@Req() { rawBody }: RawBodyRequest<FastifyRequest>, @Headers('stripe-signature') signature?: string) {
    await this.webhooks.receive(rawBody, signature);
    return { received: true } as const;
  }
}

import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { InvoicesService } from './invoices.service.js';
import { BillingConfigService } from './stripe/billing-config.service.js';
import { BillingService } from './subscriptions/billing.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

@Controller()
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly subscriptions: SubscriptionsService,
    private readonly invoices: InvoicesService,
    private readonly config: BillingConfigService,
  ) {}

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
    return this.config.read();
  }

  @Handle('POST /card-setup')
  async setUpCard(@CurrentUser() user: SignedInUser) {
    return { client_secret: await this.subscriptions.setUpCard(user) };
  }

  @Handle('POST /update-card')
  updateCard(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /update-card'>) {
    return this.subscriptions.updateCard(user, body.payment_method_id);
  }
}

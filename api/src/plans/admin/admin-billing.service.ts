import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminBilling, ExtendBody, RefundBody } from '@mindgrove/contracts/billing/admin-billing';
import type { DataSource } from 'typeorm';

import { type AdminActor, AuditService } from '../../audit/audit.service.js';
import { ApiError } from '../../core/errors/api-error.js';
import { withIdempotency } from '../../database/idempotency.js';
import { inTransaction } from '../../database/transaction.js';
import { UsersService } from '../../users/users.service.js';
import { noPaidPlan } from '../catalog/plans.errors.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { CustomersService } from '../records/customers.service.js';
import { notRefundable } from '../stripe/payment-errors.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import { BillingService } from '../subscriptions/billing.service.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { composePostponed, composeRefund, moneyText } from '../sync/billing-emails.js';
import { BillingMailService, type Compose } from '../sync/billing-mail.service.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { AdminEventsService } from './admin-events.service.js';

const DAY_MS = 86_400_000;

interface BillingAction {
  action: string;
  detail: string;
  compose: Compose;
}

const memberNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'member_not_found', 'This member does not exist.');

/** What administrators see and do of one member's billing. */
@Injectable()
export class AdminBillingService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly billing: BillingService,
    private readonly subscriptions: SubscriptionsService,
    private readonly invoices: InvoicesService,
    private readonly events: AdminEventsService,
    private readonly providerInvoices: ProviderInvoicesService,
    private readonly providerSubscriptions: ProviderSubscriptionsService,
    private readonly syncing: CustomerSyncService,
    private readonly audit: AuditService,
    private readonly mail: BillingMailService,
  ) {}

  async find(id: number): Promise<AdminBilling> {
    const member = await this.users.findContact(this.dataSource.manager, id);
    if (!member) throw memberNotFound();
    const customer = await this.customers.findStripeId(id);
    const { trial_ends_at } = await this.users.loadUser(id);
    const [billing, invoices, events] = await Promise.all([
      this.billing.find({ ...member, trial_ends_at: trial_ends_at === null ? null : new Date(trial_ends_at) }),
      this.invoices.listAll(id),
      customer === null ? [] : this.events.ofCustomer(customer),
    ]);
    return { ...billing, stripe_customer: customer, invoices, events };
  }

  /** The provider's key depends on what is left, so that a repeated request pays back once. */
  async refund(admin: AdminActor, id: number, { invoice_id, amount, reason }: RefundBody): Promise<AdminBilling> {
    const { stripe_id, payment_intent, status, number, ...invoice } = await this.invoices.find(id, invoice_id);
    const left = invoice.amount - invoice.refunded;
    const cents = amount ?? left;
    if (status !== 'paid' || !payment_intent || cents < 1 || cents > left) throw notRefundable();
    const key = `refund-${stripe_id}-${invoice.refunded}-${cents}`;
    const refund = await this.providerInvoices.refund({ paymentIntent: payment_intent, amount: cents, key });
    const action: BillingAction = {
      action: 'member.refund',
      detail: `${moneyText(cents)} of invoice ${number}: ${reason}`,
      compose: (context) => composeRefund(cents, number, context),
    };
    await this.record(admin, id, action, refund);
    return this.synced(id, payment_intent);
  }

  async extend(admin: AdminActor, id: number, { days, reason }: ExtendBody): Promise<AdminBilling> {
    await this.find(id);
    const current = await this.subscriptions.findCurrent(id);
    if (current?.state !== 'active') throw noPaidPlan();
    const until = new Date(current.current_period_end.getTime() + days * DAY_MS);
    await this.providerSubscriptions.postpone(current.stripe_id, until);
    await this.record(admin, id, {
      action: 'member.extend',
      detail: `${days} ${days === 1 ? 'day' : 'days'}: ${reason}`,
      compose: (context) => composePostponed(until, context),
    });
    return this.synced(id);
  }

  private async synced(id: number, refundedIntent?: string): Promise<AdminBilling> {
    const customer = await this.customers.findStripeId(id);
    if (customer !== null) await this.syncing.sync(customer, refundedIntent);
    return this.find(id);
  }

  /** In the audit log, and in an email to the member; once for what has an id. */
  private async record(admin: AdminActor, id: number, { action, detail, compose }: BillingAction, actionId?: string) {
    // No key of a member's request has a space.
    const once = actionId === undefined ? undefined : { key: `${action} ${actionId}`, call: action, body: {} };
    await inTransaction(this.dataSource, (manager) =>
      withIdempotency(manager, id, once, async () => {
        await this.audit.record(manager, admin, { action, target: `member ${id}`, detail });
        await this.mail.send(manager, id, [compose]);
        return {};
      }),
    );
  }
}

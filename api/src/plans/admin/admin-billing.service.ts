import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminBilling, ExtendBody, RefundBody } from '@mindgrove/contracts/billing/admin-billing';
import type { DataSource } from 'typeorm';

import { type AdminActor, AuditService } from '../../audit/audit.service.js';
import { ApiError } from '../../core/errors/api-error.js';
import type { IdempotentRequest } from '../../core/requests/idempotency-key.js';
import { withIdempotency } from '../../database/idempotency.js';
import { inTransaction } from '../../database/transaction.js';
import { UsersService } from '../../users/users.service.js';
import { noPaidPlan } from '../catalog/plans.errors.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { CustomersService } from '../records/customers.service.js';
import type { Invoice } from '../records/invoice.entity.js';
import { KeyInUse, notRefundable, providerUnreachable } from '../stripe/payment-errors.js';
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

/** Another reason is no other action. */
const aboutMember = (id: number, body: RefundBody | ExtendBody, request: IdempotentRequest | undefined) =>
  request && { ...request, body: { ...body, id, reason: undefined } };

const providerKey = (action: string, admin: AdminActor, { key }: IdempotentRequest) => `${action}-${admin.id}-${key}`;

/** While the first request with a key is under way, the provider rejects a repeated one. */
const asked = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    throw error instanceof KeyInUse ? providerUnreachable() : error;
  });

function centsToRefund({ status, amount, refunded }: Pick<Invoice, 'status' | 'amount' | 'refunded'>, wanted?: number) {
  const left = amount - refunded;
  const cents = wanted ?? left;
  if (status !== 'paid' || cents < 1 || cents > left) throw notRefundable();
  return cents;
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

  /** Without a key of the caller, the provider's depends on what is left: repeated at once, it pays back once. */
  async refund(admin: AdminActor, id: number, body: RefundBody, request?: IdempotentRequest): Promise<AdminBilling> {
    const { stripe_id, payment_intent, number, ...invoice } = await this.invoices.find(id, body.invoice_id);
    if (!payment_intent) throw notRefundable();
    const { cents } = await this.begin(admin, aboutMember(id, body, request), () => ({
      cents: centsToRefund(invoice, body.amount),
    }));
    const key = request ? providerKey('refund', admin, request) : `refund-${stripe_id}-${invoice.refunded}-${cents}`;
    const refund = await asked(this.providerInvoices.refund({ paymentIntent: payment_intent, amount: cents, key }));
    const action: BillingAction = {
      action: 'member.refund',
      detail: `${moneyText(cents)} of invoice ${number}: ${body.reason}`,
      compose: (context) => composeRefund(cents, number, context),
    };
    await this.record(admin, id, action, refund);
    return this.synced(id, payment_intent);
  }

  async extend(admin: AdminActor, id: number, body: ExtendBody, request?: IdempotentRequest): Promise<AdminBilling> {
    await this.find(id);
    const current = await this.subscriptions.findCurrent(id);
    const begun = await this.begin(admin, aboutMember(id, body, request), () => {
      if (current?.state !== 'active') throw noPaidPlan();
      const due = current.current_period_end.getTime();
      return { subscription: current.stripe_id, until: new Date(due + body.days * DAY_MS).toISOString() };
    });
    const until = new Date(begun.until);
    const key = request && providerKey('extend', admin, request);
    await asked(this.providerSubscriptions.postpone(begun.subscription, until, key));
    const action: BillingAction = {
      action: 'member.extend',
      detail: `${body.days} ${body.days === 1 ? 'day' : 'days'}: ${body.reason}`,
      compose: (context) => composePostponed(until, context),
    };
    await this.record(admin, id, action, key);
    return this.synced(id);
  }

  /** Kept before the provider is asked: a repeated request asks for the same, whatever has changed meanwhile. */
  private begin<T extends object>(admin: AdminActor, request: IdempotentRequest | undefined, intend: () => T) {
    return inTransaction(this.dataSource, (manager) =>
      withIdempotency(manager, admin.id, request, async () => intend()),
    );
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

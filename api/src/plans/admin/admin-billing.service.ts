import type { AdminBilling, ExtendBody, RefundBody } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import type { AdminActor } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import type { IdempotentRequest } from '../../platform/core/requests/route-input.js';
import { UsersService } from '../../users/users.service.js';
import { noPaidPlan } from '../catalog/plans.errors.js';
import { notRefundable } from '../stripe/payment-errors.js';
import { InvoicesService } from '../invoices.service.js';
import { CustomersService } from '../records/customers.service.js';
import type { Invoice } from '../records/billing.entity.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { BillingService } from '../subscriptions/billing.service.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { composePostponed, composeRefund } from '../sync/billing-mail.service.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { BillingEventsService } from '../events/billing-events.service.js';
import {
  aboutMember,
  actionKey,
  asked,
  type BillingAction,
  BillingActionsService,
  type Repeatable,
} from './billing-actions.service.js';
import { ExtensionsService } from './extensions.service.js';

/** The provider remembers keys for a day. Asked again later, it would pay back again. */
const KEY_LIFE_MS = 23 * 3_600_000;

type Payment = Pick<Invoice, 'status' | 'amount' | 'refunded' | 'dispute'>;

/** A credit is money of earlier payments, and a lost dispute is one that the bank took: the member has both back already. */
function centsToRefund({ status, amount, refunded, dispute }: Payment, credit: number, wanted?: number) {
  const left = amount - refunded - credit;
  const cents = wanted ?? left;
  if (status !== 'paid' || dispute === 'lost' || cents < 1 || cents > left) throw notRefundable();
  return cents;
}

const refundTooOld = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'refund_too_old',
    'This refund was begun a day ago and may have been made. Please look at the invoice, and start again if it was not.',
  );

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
    private readonly events: BillingEventsService,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly providerInvoices: ProviderInvoicesService,
    private readonly extensions: ExtensionsService,
    private readonly actions: BillingActionsService,
    private readonly syncing: CustomerSyncService,
  ) {}

  async find(id: number): Promise<AdminBilling> {
    const member = await this.users.findContact(this.dataSource.manager, id);
    if (!member) throw memberNotFound();
    const customer = await this.customers.findStripeId(id);
    const { trial_ends_at } = await this.users.loadUser(id);
    const [credit, billing, invoices, events] = await Promise.all([
      this.customers.creditOf(id),
      this.billing.find({ ...member, trial_ends_at: trial_ends_at === null ? null : new Date(trial_ends_at) }),
      this.invoices.listAll(id),
      customer === null ? [] : this.events.ofCustomer(customer),
    ]);
    const { name, email } = member;
    return { ...billing, member: { name, email }, stripe_customer: customer, credit, invoices, events };
  }

  /** If the caller sends no key, the provider's depends on what is left, so that simultaneous repeats pay back once. */
  async refund(admin: AdminActor, id: number, body: RefundBody, request?: IdempotentRequest): Promise<AdminBilling> {
    const invoice = await this.invoices.find(id, body.invoice_id);
    const repeatable = { request: aboutMember(id, body, request), key: actionKey('refund', admin, request) };
    if (await this.actions.isRecorded(admin, id, 'member.refund', repeatable)) return this.find(id);
    // A refund never runs during a change of the plan, whose credit must not be for a period that was paid back.
    await this.customers.withLease(id, () => this.refundWithLease(admin, invoice, body, repeatable));
    return this.find(id);
  }

  private async refundWithLease(
    admin: AdminActor,
    invoice: Invoice,
    { amount, reason }: RefundBody,
    asking: Repeatable,
  ) {
    const { user_id, stripe_id, payment_intent, number, refunded } = invoice;
    const customer = await this.customers.findStripeId(user_id);
    if (!payment_intent || customer === null) throw notRefundable();
    const credit = await this.providerCustomers.creditOf(customer);
    // Another refund may have been made since.
    const newest = await this.invoices.find(user_id, invoice.id);
    const { cents, begun_at } = await this.actions.begin(admin, asking.request, () => ({
      cents: centsToRefund(newest, credit, amount),
      begun_at: Date.now(),
    }));
    if (begun_at <= Date.now() - KEY_LIFE_MS) throw refundTooOld();
    const key = asking.key ?? `refund-${stripe_id}-${refunded}-${cents}`;
    const refund = await asked(this.providerInvoices.refund({ paymentIntent: payment_intent, amount: cents, key }));
    const action: BillingAction = {
      action: 'member.refund',
      detail: `${moneyText(cents)} of invoice ${number}: ${reason}`,
      compose: (context) => composeRefund(cents, number, context),
    };
    await this.actions.record(admin, user_id, action, asking.key ?? refund);
    await this.syncing.sync(customer, payment_intent);
  }

  async extend(admin: AdminActor, id: number, body: ExtendBody, request?: IdempotentRequest): Promise<AdminBilling> {
    const billing = await this.find(id);
    const repeatable = { request: aboutMember(id, body, request), key: actionKey('extend', admin, request) };
    if (await this.actions.isRecorded(admin, id, 'member.extend', repeatable)) return billing;
    const current = await this.subscriptions.findCurrent(id);
    if (!current) throw noPaidPlan();
    const until = await this.extensions.postpone(admin, current, { days: body.days, ...repeatable });
    const action: BillingAction = {
      action: 'member.extend',
      detail: `${body.days} ${body.days === 1 ? 'day' : 'days'}: ${body.reason}`,
      compose: (context) => composePostponed(until, context),
    };
    await this.actions.record(admin, id, action, repeatable.key);
    const customer = await this.customers.findStripeId(id);
    if (customer !== null) await this.syncing.sync(customer);
    return this.find(id);
  }
}

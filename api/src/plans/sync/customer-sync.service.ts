import { moneyText } from '@mindgrove/contracts/money-text';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, Raw } from 'typeorm';

import { inTransaction } from '../../platform/database/transaction.js';
import { billingBusy } from '../catalog/plans.errors.js';
import { CustomersService, type CustomerVersion } from '../records/customers.service.js';
import { Invoice, Purchase } from '../records/billing.entity.js';
import {
  isPaidFor,
  type NewlyPaid,
  type StoredSubscription,
  storeInvoices,
  storeSubscriptions,
} from './store-billing.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import type { ProviderInvoice, ProviderSubscription } from '../stripe/mapping.js';
import {
  BillingMailService,
  type Compose,
  composeCancellation,
  composePaymentFailed,
  composeReceipt,
  composeResumed,
} from './billing-mail.service.js';

/**
 * Runs the work of a key once at a time, in this process. Calls that arrive during a run share the next one, which begins
 * after they arrived; so at most one run is active and one waits, however many calls there are.
 */
class SingleFlight<T> {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, Waiting<T>>();

  constructor(private readonly work: Work<T>) {}

  /** Passes the run the items of all calls that share it. */
  run(key: string, item?: string): Promise<T> {
    const next = this.waiting.get(key) ?? this.queue(key);
    if (item !== undefined) next.items.add(item);
    return next.result;
  }

  private queue(key: string): Waiting<T> {
    const items = new Set<string>();
    const next = { items, result: this.start(key, items) };
    this.waiting.set(key, next);
    return next;
  }

  private async start(key: string, items: ReadonlySet<string>): Promise<T> {
    await this.running.get(key);
    this.waiting.delete(key);
    const result = this.work(key, items);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.running.set(key, ended);
    await ended;
    if (this.running.get(key) === ended) this.running.delete(key);
    return result;
  }
}

/** Each of these emails is about a charge, or about one that failed when a period began. */
const emailsAboutPayments = (stored: readonly StoredSubscription[], paid: readonly NewlyPaid[]): Compose[] => [
  ...paid.map(
    (invoice): Compose =>
      (context) =>
        composeReceipt(invoice, context),
  ),
  ...stored.flatMap(({ before, after: { state, access_until: end } }): Compose[] =>
    state === 'past_due' && before?.state !== state && end ? [(context) => composePaymentFailed(end, context)] : [],
  ),
];

/** Members can cancel and resume as often as they like. */
const noticesOfCancellations = (stored: readonly StoredSubscription[]): Compose[] =>
  stored.flatMap(({ before, after }): Compose[] => {
    const { state, access_until: end, current_period_end: next } = after;
    if (before?.state === 'canceling' && state === 'active') return [(context) => composeResumed(next, context)];
    if (before?.state === state || state !== 'canceling' || !end) return [];
    return [(context) => composeCancellation(end, context)];
  });

/** A third attempt is needed only if another process applies something during each reading. */
const ATTEMPTS = 8;

interface Refund {
  intent: string;
  amount: number;
}

interface ProviderState {
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  refunds: Refund[];
}

interface Applied {
  duplicates: ProviderSubscription[];
  changes: string[];
}

export interface Synced {
  userId: number;
  subscriptions: ProviderSubscription[];
  /** The recorded changes in words; empty when everything was known. */
  changes: string[];
}

/**
 * Records what the payment provider knows of a member. It always reads the present state, so events may come in any
 * order, twice, or never; and it applies nothing that may be older than what was applied before.
 */
@Injectable()
export class CustomerSyncService {
  private readonly runs = new SingleFlight((stripeId, intents) => this.read(stripeId, intents));

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly customers: CustomersService,
    private readonly providerSubscriptions: ProviderSubscriptionsService,
    private readonly providerInvoices: ProviderInvoicesService,
    private readonly mail: BillingMailService,
  ) {}

  /**
   * Synchronizes the customer, and records what was paid back of a payment. Undefined for a customer who is not a
   * member's.
   * @throws {ApiError} 503 when other processes keep applying something newer
   */
  sync(stripeId: string, refundedIntent?: string): Promise<Synced | undefined> {
    return this.runs.run(stripeId, refundedIntent);
  }

  private async read(stripeId: string, intents: ReadonlySet<string>): Promise<Synced | undefined> {
    let begunAt: Date | undefined;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const version = await this.customers.readVersion(stripeId);
      if (!version) return undefined;
      begunAt ??= version.now;
      const [subscriptions, invoices, refunds] = await Promise.all([
        this.providerSubscriptions.list(stripeId),
        this.providerInvoices.list(stripeId),
        Promise.all([...intents].map((intent) => this.readRefund(intent))),
      ]);
      const state = { subscriptions, invoices, refunds };
      const applied = await inTransaction(this.dataSource, (manager) => this.apply(manager, version, state));
      if (applied) return { userId: version.user_id, subscriptions, changes: await this.finish(applied, invoices) };
      // Another process has read after this one was asked. It did not read these refunds, though.
      if (intents.size === 0 && (await this.customers.isSyncedSince(stripeId, begunAt)))
        return { userId: version.user_id, subscriptions, changes: [] };
    }
    throw billingBusy();
  }

  private async readRefund(intent: string): Promise<Refund> {
    return { intent, amount: await this.providerInvoices.refundedOf(intent) };
  }

  private async apply(
    manager: EntityManager,
    version: CustomerVersion,
    state: ProviderState,
  ): Promise<Applied | undefined> {
    const { subscriptions, invoices, refunds } = state;
    const credit = subscriptions[0]?.credit ?? 0;
    if (!(await this.customers.advance(manager, version, credit))) return undefined;
    const { user_id } = version;
    const { stored, duplicates } = await storeSubscriptions(manager, user_id, subscriptions, invoices);
    const paid = await storeInvoices(manager, user_id, invoices, stored);
    for (const { intent, amount } of refunds)
      await manager.update(Invoice, { payment_intent: intent }, { refunded: amount });
    await closePurchases(manager, user_id, subscriptions, invoices);
    await this.mail.send(manager, user_id, emailsAboutPayments(stored, paid));
    await this.mail.sendNotices(manager, user_id, noticesOfCancellations(stored));
    return { duplicates, changes: describeChanges(stored, paid) };
  }

  /** Returns everything that was recorded, in words. */
  private async finish({ duplicates, changes }: Applied, invoices: ProviderInvoice[]): Promise<string[]> {
    for (const duplicate of duplicates) changes.push(await this.withdraw(duplicate, invoices));
    return changes;
  }

  /** A member has one subscription: a second one is ended and paid back. */
  private async withdraw({ id, latestInvoice }: ProviderSubscription, invoices: ProviderInvoice[]): Promise<string> {
    await this.providerSubscriptions.cancelNow(id);
    const invoice = invoices.find((candidate) => candidate.id === latestInvoice);
    if (invoice?.status !== 'paid' || !invoice.paymentIntent) return `ended the second subscription ${id}`;
    const { paymentIntent, amount } = invoice;
    await this.providerInvoices.refund({ paymentIntent, amount, key: `duplicate-${id}` });
    return `ended the second subscription ${id} and paid ${moneyText(amount)} back`;
  }
}

/** Purchases that became a subscription are done; those that expired without a payment have failed. */
async function closePurchases(
  manager: EntityManager,
  userId: number,
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
) {
  for (const subscription of subscriptions) {
    const { purchaseId, status } = subscription;
    if (purchaseId === null || status === 'incomplete') continue;
    // The provider keeps the id as text, which need not be a UUID.
    const id = Raw((column) => `${column}::text = :purchaseId`, { purchaseId });
    const state = isPaidFor(subscription, invoices) ? 'done' : 'failed';
    await manager.update(Purchase, { user_id: userId, id, state: 'open' }, { state, closed_at: () => 'now()' });
  }
}

/** The changes as administrators read them, without personal data. */
const describeChanges = (stored: readonly StoredSubscription[], paid: readonly NewlyPaid[]): string[] => [
  ...stored.flatMap(({ before, after }) => {
    if (!before) return [`recorded the subscription ${after.stripe_id} as ${after.state}`];
    if (before.state !== after.state) return [`${after.stripe_id} is ${after.state} instead of ${before.state}`];
    if (+before.current_period_end !== +after.current_period_end)
      return [`${after.stripe_id} is paid until ${after.current_period_end.toISOString().slice(0, 10)}`];
    return before.plan_id === after.plan_id ? [] : [`${after.stripe_id} has plan ${after.plan_id}`];
  }),
  ...paid.map(({ number, amount }) => `recorded the payment of ${moneyText(amount)}, invoice ${number}`),
];

type Work<T> = (key: string, items: ReadonlySet<string>) => Promise<T>;

interface Waiting<T> {
  items: Set<string>;
  result: Promise<T>;
}

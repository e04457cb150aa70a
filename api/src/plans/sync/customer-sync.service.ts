import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { inTransaction } from '../../database/transaction.js';
import { moneyText } from '../catalog/money-text.js';
import { billingBusy } from '../catalog/plans.errors.js';
import { CustomersService, type CustomerVersion } from '../records/customers.service.js';
import { Invoice } from '../records/invoice.entity.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import type { ProviderInvoice, ProviderSubscription } from '../stripe/provider-types.js';
import { BillingMailService } from './billing-mail.service.js';
import { closePurchases } from './close-purchases.js';
import { describeChanges } from './describe-changes.js';
import { emailsAboutPayments, noticesOfCancellations } from './emails-about-changes.js';
import { SharedRuns } from './shared-runs.js';
import { storeInvoices } from './store-invoices.js';
import { storeSubscriptions } from './store-subscriptions.js';

/** More than two need another process to apply something during each reading. */
const ATTEMPTS = 8;

interface Refund {
  intent: string;
  amount: number;
}

interface ProviderState {
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  /** What was paid back of payments. */
  refunds: Refund[];
}

interface Applied {
  duplicates: ProviderSubscription[];
  changes: string[];
}

export interface Synced {
  userId: number;
  subscriptions: ProviderSubscription[];
  /** What was recorded, in words; nothing when everything was known. */
  changes: string[];
}

/**
 * Records what the payment provider knows of a member. It always reads the present state, so events may come in any
 * order, twice, or never; and it applies nothing that may be older than what was applied before.
 */
@Injectable()
export class CustomerSyncService {
  private readonly runs = new SharedRuns((stripeId, intents) => this.read(stripeId, intents));

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly customers: CustomersService,
    private readonly providerSubscriptions: ProviderSubscriptionsService,
    private readonly providerInvoices: ProviderInvoicesService,
    private readonly mail: BillingMailService,
  ) {}

  /**
   * Also records what was paid back of a payment. Undefined for a customer who is not a member's.
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

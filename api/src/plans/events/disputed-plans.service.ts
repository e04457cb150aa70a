import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';

import { inTransaction } from '../../platform/database/transaction.js';
import { CustomersService } from '../records/customers.service.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import { BillingMailService, composeDisputeLost, composeDisputeWon } from '../sync/billing-mail.service.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { BillingAlert } from './billing-event.entity.js';

/** A plan goes on while a payment of it is disputed. It ends when the dispute is lost, and goes on when it is won after that. */
@Injectable()
export class DisputedPlansService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly customers: CustomersService,
    private readonly invoices: ProviderInvoicesService,
    private readonly subscriptions: ProviderSubscriptionsService,
    private readonly mail: BillingMailService,
    private readonly syncing: CustomerSyncService,
  ) {}

  /** Call it again after a failure: it does what is left to do. */
  async settle(id: number, userId: number, customer: string) {
    const isChanged = await this.customers.withLease(userId, async () => {
      const dispute = await this.dataSource.manager.findOneByOrFail(BillingAlert, { id });
      if (dispute.state === 'lost') return this.end(dispute, userId, customer);
      return dispute.settled_at !== null && this.putBack(dispute, dispute.settled_at, userId, customer);
    });
    if (isChanged) await this.syncing.sync(customer);
  }

  /** The subscription is recorded before the provider is asked, so that a repeated attempt knows which one it was. */
  private async end({ id, payment_intent, facts, ended_subscription }: BillingAlert, userId: number, customer: string) {
    const subscription = ended_subscription ?? (await this.findPaid(customer, payment_intent));
    if (subscription === undefined) return false;
    await inTransaction(this.dataSource, async (manager) => {
      const unrecorded = { id, ended_subscription: IsNull() };
      const { affected } = await manager.update(BillingAlert, unrecorded, { ended_subscription: subscription });
      if (affected)
        await this.mail.send(manager, userId, [(context) => composeDisputeLost(facts.amount ?? 0, context)]);
    });
    await this.subscriptions.cancelNow(subscription);
    return true;
  }

  /** The plan is not put back beside one that the member has chosen since. */
  private async putBack({ id, ended_subscription, facts }: BillingAlert, at: Date, userId: number, customer: string) {
    if (ended_subscription === null) return false;
    const all = await this.subscriptions.list(customer);
    const isReplaced = all.some(({ endedAt }) => endedAt === null);
    if (!isReplaced) await this.subscriptions.putBack(ended_subscription, at);
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(BillingAlert, { id }, { ended_subscription: null });
      if (!isReplaced)
        await this.mail.send(manager, userId, [(context) => composeDisputeWon(facts.amount ?? 0, context)]);
    });
    return true;
  }

  /** The running subscription that the payment was for. */
  private async findPaid(customer: string, paymentIntent: string | null): Promise<string | undefined> {
    const invoices = paymentIntent === null ? [] : await this.invoices.list(customer);
    const paid = invoices.find((invoice) => invoice.paymentIntent === paymentIntent)?.subscription;
    return paid && (await this.subscriptions.find(paid)).endedAt === null ? paid : undefined;
  }
}

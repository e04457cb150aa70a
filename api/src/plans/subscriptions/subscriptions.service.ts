import type { changePlanBody, PlanPreview, PurchaseResponse } from '@mindgrove/contracts/plans';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, type Repository } from 'typeorm';
import type { z } from 'zod';

import type { SignedInUser } from '../../users/signed-in-user.js';
import { UsersService } from '../../users/users.service.js';
import { CustomersService } from '../records/customers.service.js';
import { assertShownPrice, type PaidPlan, PlanCatalogService } from '../catalog/plan-catalog.service.js';
import { noPaidPlan, periodRefunded, samePlan } from '../catalog/plans.errors.js';
import { subscriptionEnded } from '../stripe/payment-errors.js';
import { InvoicesService } from '../invoices.service.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { type PriceChange, ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import { isActive } from '../stripe/mapping.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { chargesFrom, nextChargeDates, upcomingCharges } from '../records/charge-dates.js';
import { Subscription } from '../records/billing.entity.js';

type Member = Pick<SignedInUser, 'id'>;

/** What members do with their running subscription. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly plans: PlanCatalogService,
    private readonly customers: CustomersService,
    private readonly invoices: InvoicesService,
    private readonly provider: ProviderSubscriptionsService,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly providerInvoices: ProviderInvoicesService,
    private readonly syncing: CustomerSyncService,
    private readonly users: UsersService,
  ) {}

  /** The one that gives access now. */
  findCurrent(userId: number): Promise<Subscription | null> {
    const isOpen = Raw((until) => `(${until} IS NULL OR ${until} > now())`);
    return this.subscriptions.findOneBy({ user_id: userId, ended_at: IsNull(), access_until: isOpen });
  }

  /** Whether it is why the last one ended. */
  async isEndedByDispute(userId: number): Promise<boolean> {
    const sql = `SELECT FROM billing_alerts WHERE ended_subscription =
      (SELECT stripe_id FROM subscriptions WHERE user_id = $1 ORDER BY started_at DESC LIMIT 1)`;
    return (await this.subscriptions.query<unknown[]>(sql, [userId])).length > 0;
  }

  /** After a failed payment there is no paid time left, so the subscription ends at once. */
  async cancel({ id }: Member) {
    const { stripe_id } = await this.requireCurrent(id);
    await this.customers.withLease(id, async () => {
      const running = await this.provider.endUnlessPaid(stripe_id);
      if (running && !running.cancelAt) await this.provider.setCancellation(stripe_id, true);
    });
    return this.synced(id);
  }

  async resume({ id }: Member) {
    const { stripe_id } = await this.requireCurrent(id);
    await this.customers.withLease(id, async () => {
      const { cancelAt, endedAt } = await this.provider.find(stripe_id);
      if (endedAt) throw subscriptionEnded();
      if (cancelAt) await this.provider.setCancellation(stripe_id, false);
    });
    return this.synced(id);
  }

  async change({ id }: Member, { plan_id, preview, price_cents }: z.output<typeof changePlanBody>) {
    const plan = await this.plans.requirePaid(plan_id);
    if (preview) return { preview: await this.preview(plan, await this.toChange(id, plan)) };
    assertShownPrice(plan, price_cents);
    await this.requireCurrent(id);
    await this.customers.withLease(id, async () => this.provider.changePrice(await this.toChange(id, plan)));
    return this.synced(id);
  }

  private async preview(plan: PaidPlan, change: PriceChange): Promise<PlanPreview> {
    const { from } = change;
    const { id: plan_id, price_cents, currency, interval } = plan;
    const { dueNow, total, lines } = await this.provider.previewChange(change);
    const credit = Math.max(from.credit - total, 0);
    const isPostponed = from.status === 'trialing';
    const dates = isPostponed ? chargesFrom(from.periodEnd, interval) : nextChargeDates(new Date(), interval);
    const upcoming = upcomingCharges(dates, { price_cents, discount: from.discount, credit });
    return { plan_id, price_cents, currency, due_now: dueNow, credit, lines, upcoming, coupon: null };
  }

  async setUpCard({ id }: Member): Promise<string> {
    await this.requireCurrent(id);
    return this.providerCustomers.setUpCard(await this.customerOf(id));
  }

  /** Changes the card and pays what is due; the bank may want to ask the member first. */
  async updateCard({ id }: Member, method: string): Promise<PurchaseResponse> {
    const { stripe_id } = await this.requireCurrent(id);
    const customer = await this.customerOf(id);
    const clientSecret = await this.customers.withLease(id, async () => {
      const card = await this.providerCustomers.useCard(customer, method);
      const { status, latestInvoice } = await this.provider.setCard(stripe_id, card);
      const isDue = (status === 'past_due' || status === 'unpaid') && latestInvoice !== null;
      return isDue ? this.providerInvoices.payOpen(latestInvoice, card) : null;
    });
    if (clientSecret !== null) return { requires_action: { client_secret: clientSecret } };
    return this.synced(id);
  }

  private async toChange(userId: number, plan: PaidPlan): Promise<PriceChange> {
    const { stripe_id, plan_id } = await this.requireCurrent(userId);
    if (plan_id === plan.id) throw samePlan();
    const from = await this.provider.find(stripe_id);
    if (!isActive(from)) throw noPaidPlan();
    if (from.status !== 'trialing') await this.assertNotRefunded(userId, stripe_id);
    return { from, price: await this.provider.findPrice(plan) };
  }

  /** The provider would credit the rest of the period as if nothing of its payment had been paid back. */
  private async assertNotRefunded(userId: number, subscriptionId: string) {
    const all = await this.providerInvoices.list(await this.customerOf(userId));
    const ids = all.filter(({ subscription }) => subscription === subscriptionId).map(({ id }) => id);
    if (await this.invoices.areRefunded(ids)) throw periodRefunded();
  }

  private async requireCurrent(userId: number): Promise<Subscription> {
    const current = await this.findCurrent(userId);
    if (!current) throw noPaidPlan();
    return current;
  }

  private async customerOf(userId: number): Promise<string> {
    const customer = await this.customers.findStripeId(userId);
    if (customer === null) throw noPaidPlan();
    return customer;
  }

  private async synced(userId: number) {
    await this.syncing.sync(await this.customerOf(userId));
    return { user: await this.users.loadUser(userId) };
  }
}

import type { Billing, Subscription as SubscriptionResponse } from '@mindgrove/contracts/billing';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { TrialsService } from '../../users/trials/trials.service.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { CustomersService } from '../records/customers.service.js';
import { PlanCatalogService } from '../catalog/plan-catalog.service.js';
import { chargeDates, chargesFrom, UPCOMING, upcomingCharges } from '../records/charge-dates.js';
import { Invoice, Purchase, Subscription } from '../records/billing.entity.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { AccountData } from '../../users/account-data.decorator.js';
import { BillingAlert } from '../events/billing-event.entity.js';

type Member = Pick<SignedInUser, 'id' | 'email' | 'trial_ends_at'>;

@Injectable()
export class BillingService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly customers: CustomersService,
    private readonly plans: PlanCatalogService,
    private readonly trials: TrialsService,
  ) {}

  async find({ id, email, trial_ends_at }: Member): Promise<Billing> {
    const [current, isTrialUsed] = await Promise.all([
      this.subscriptions.findCurrent(id),
      this.trials.isUsed(id, email),
    ]);
    return {
      subscription: current && (await this.toResponse(current)),
      trial_ends_at: trial_ends_at?.toISOString() ?? null,
      trial_available: !isTrialUsed && !current,
      ended_by_dispute: !current && (await this.subscriptions.isEndedByDispute(id)),
    };
  }

  @AccountData({ name: 'billing', order: 3 })
  async exportOf({ id: user_id }: Pick<SignedInUser, 'id'>) {
    const { manager } = this.dataSource;
    const purchases = { plan_id: true, state: true, created_at: true } as const;
    const subscriptions = {
      plan_id: true,
      state: true,
      price_cents: true,
      started_at: true,
      ended_at: true,
      card: true,
    } as const;
    const payment = { number: true, amount: true, refunded: true, status: true, paid_at: true, lines: true } as const;
    const invoices = { ...payment, dispute: true } as const;
    const alerts = { kind: true, state: true, facts: true } as const;
    return {
      purchases: await manager.find(Purchase, { where: { user_id }, select: purchases, order: { created_at: 'ASC' } }),
      subscriptions: await manager.find(Subscription, {
        where: { user_id },
        select: subscriptions,
        order: { id: 'ASC' },
      }),
      alerts: await manager.find(BillingAlert, { where: { user_id }, select: alerts, order: { id: 'ASC' } }),
      invoices: await manager.find(Invoice, { where: { user_id }, select: invoices, order: { id: 'ASC' } }),
    };
  }

  private async toResponse(row: Subscription): Promise<SubscriptionResponse> {
    const [plan, credit] = await Promise.all([this.plans.require(row.plan_id), this.customers.creditOf(row.user_id)]);
    return {
      plan_id: row.plan_id,
      name: plan.name,
      interval: row.interval,
      price: row.price_cents,
      currency: row.currency,
      started_at: row.started_at.toISOString(),
      current_period_end: row.current_period_end.toISOString(),
      cancel_at: row.cancel_at?.toISOString() ?? null,
      grace_until: row.state === 'past_due' ? (row.access_until?.toISOString() ?? null) : null,
      card: row.card,
      upcoming: row.state === 'active' ? upcomingCharges(datesOf(row), { ...row, credit }) : [],
    };
  }
}

/** The period's end may have been postponed, and moves the later ones with it. */
function datesOf({ anchor, interval, current_period_end }: Subscription): Date[] {
  const end = current_period_end;
  const dates = chargeDates(anchor, interval, new Date(end.getTime() - 1), UPCOMING);
  return dates[0]?.getTime() === end.getTime() ? dates : chargesFrom(end, interval);
}

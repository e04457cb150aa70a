import { Injectable } from '@nestjs/common';
import type { Billing, Subscription as SubscriptionResponse } from '@mindgrove/contracts/billing';

import { TrialsService } from '../../users/trials/trials.service.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { CustomersService } from '../records/customers.service.js';
import { PlanCatalogService } from '../catalog/plan-catalog.service.js';
import { chargeDates, chargesFrom, UPCOMING, upcomingCharges } from '../records/charge-dates.js';
import type { Subscription } from '../records/subscription.entity.js';
import { SubscriptionsService } from './subscriptions.service.js';

type Member = Pick<SignedInUser, 'id' | 'email' | 'trial_ends_at'>;

@Injectable()
export class BillingService {
  constructor(
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

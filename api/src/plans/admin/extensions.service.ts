import { Injectable } from '@nestjs/common';

import type { AdminActor } from '../../platform/audit/audit.service.js';
import { noPaidPlan, planBusy, subscriptionChanged } from '../catalog/plans.errors.js';
import { subscriptionEnded } from '../stripe/payment-errors.js';
import { CustomersService } from '../records/customers.service.js';
import type { Subscription } from '../records/billing.entity.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import { isActive, type ProviderSubscription } from '../stripe/mapping.js';
import { asked, BillingActionsService, type Repeatable } from './billing-actions.service.js';

const DAY_MS = 86_400_000;
/** The period may be renewed while the provider is asked, and the one just paid would end early. */
const RENEWAL_MS = 2 * 60_000;

interface ExtensionRequest extends Repeatable {
  days: number;
}

interface Extension {
  subscription: string;
  /** The period's end from which the days were counted. */
  from: string;
  until: string;
}

/** Postpones charges, and never moves one to an earlier day. */
@Injectable()
export class ExtensionsService {
  constructor(
    private readonly customers: CustomersService,
    private readonly provider: ProviderSubscriptionsService,
    private readonly actions: BillingActionsService,
  ) {}

  /**
   * Returns the day of the next charge.
   * @throws {ApiError} 409 when something else has changed the subscription since the first request with the key
   */
  postpone(admin: AdminActor, { user_id, stripe_id }: Subscription, asking: ExtensionRequest): Promise<Date> {
    return this.customers.withLease(user_id, async () => {
      const present = await this.provider.find(stripe_id);
      const meant = await this.actions.begin(admin, asking.request, () => intend(present, asking.days));
      if (!isDone(present, meant)) await this.apply(present, meant, asking.key);
      return new Date(meant.until);
    });
  }

  private async apply(present: ProviderSubscription, meant: Extension, key: string | undefined) {
    assertPostponable(present);
    if (meant.subscription !== present.id || meant.from !== present.periodEnd.toISOString())
      throw subscriptionChanged();
    await asked(this.provider.postpone(present.id, new Date(meant.until), key));
  }
}

function intend(present: ProviderSubscription, days: number): Extension {
  assertPostponable(present);
  const { id, periodEnd } = present;
  const until = new Date(periodEnd.getTime() + days * DAY_MS);
  return { subscription: id, from: periodEnd.toISOString(), until: until.toISOString() };
}

function assertPostponable(subscription: ProviderSubscription) {
  const { cancelAt, endedAt, periodEnd } = subscription;
  if (endedAt) throw subscriptionEnded();
  if (!isActive(subscription) || cancelAt) throw noPaidPlan();
  if (periodEnd.getTime() < Date.now() + RENEWAL_MS) throw planBusy();
}

/** True if an earlier request succeeded, but its response was lost. */
const isDone = ({ id, periodEnd }: ProviderSubscription, { subscription, until }: Extension) =>
  id === subscription && periodEnd.toISOString() === until;

import type { EntityManager } from 'typeorm';

import { Plan } from '../catalog/plan.entity.js';
import type { ProviderInvoice, ProviderSubscription } from '../stripe/provider-types.js';
import { hasEnded, isPaidFor, type SubscriptionRow, toRow } from '../records/subscription-row.js';
import { Subscription } from '../records/subscription.entity.js';

export interface StoredSubscription {
  before: Subscription | undefined;
  after: SubscriptionRow;
}

export interface StoredSubscriptions {
  stored: StoredSubscription[];
  /** Live subscriptions of the member in addition to the first. */
  duplicates: ProviderSubscription[];
}

/** Runs under the lock on the member's customer. */
export async function storeSubscriptions(
  manager: EntityManager,
  userId: number,
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
): Promise<StoredSubscriptions> {
  const plans = await manager.find(Plan);
  const known = await manager.findBy(Subscription, { user_id: userId });
  const before = (id: string) => known.find(({ stripe_id }) => stripe_id === id);
  const paid = subscriptions.filter((subscription) => isPaidFor(subscription, invoices));
  const [kept, ...duplicates] = paid
    .filter((subscription) => !hasEnded(subscription))
    .sort((a, b) => Number(Boolean(before(b.id))) - Number(Boolean(before(a.id))) || +a.startedAt - +b.startedAt);
  // Ended ones come first, because the member has at most one live row.
  const ordered = [...paid.filter(hasEnded), ...(kept ? [kept] : [])];
  const stored: StoredSubscription[] = [];
  for (const subscription of ordered) {
    const after = toRow(subscription, invoices, planIdOf(subscription, plans));
    await manager.upsert(Subscription, { ...after, user_id: userId }, ['stripe_id']);
    stored.push({ before: before(subscription.id), after });
  }
  return { stored, duplicates };
}

function planIdOf({ id, planCode, interval }: ProviderSubscription, plans: readonly Plan[]): number {
  const plan = plans.find(({ code }) => code === planCode) ?? plans.find((other) => other.interval === interval);
  if (!plan) throw new Error(`No plan matches the subscription ${id}.`);
  return plan.id;
}

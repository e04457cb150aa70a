import type { ProviderInvoice, ProviderSubscription } from '../stripe/provider-types.js';
import type { Subscription } from './subscription.entity.js';

const GRACE_MS = 7 * 86_400_000;

export type SubscriptionRow = Omit<Subscription, 'id' | 'user_id' | 'renewal_mailed_for'>;

/** Whether it was paid at least once; the purchase handles a subscription that never was. */
export function isPaidFor({ id, status }: ProviderSubscription, invoices: readonly ProviderInvoice[]): boolean {
  if (status === 'incomplete' || status === 'incomplete_expired') return false;
  if (status !== 'canceled') return true;
  return invoices.some((invoice) => invoice.subscription === id && invoice.status === 'paid');
}

export const hasEnded = ({ status }: ProviderSubscription) =>
  status === 'canceled' || status === 'incomplete_expired' || status === 'paused';

export function toRow(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  planId: number,
): SubscriptionRow {
  const graceUntil = findGraceEnd(subscription, invoices);
  return {
    stripe_id: subscription.id,
    plan_id: planId,
    ...accessOf(subscription, graceUntil),
    price_cents: subscription.priceCents,
    currency: subscription.currency,
    interval: subscription.interval,
    started_at: subscription.startedAt,
    anchor: subscription.anchor,
    current_period_end: subscription.periodEnd,
    cancel_at: subscription.cancelAt,
    discount: subscription.discount,
    card: subscription.card,
  };
}

function accessOf(
  subscription: ProviderSubscription,
  graceUntil: Date,
): Pick<Subscription, 'state' | 'access_until' | 'ended_at'> {
  const { status, cancelAt, endedAt, periodEnd } = subscription;
  if (hasEnded(subscription)) {
    const end = endedAt ?? periodEnd;
    return { state: 'ended', access_until: end, ended_at: end };
  }
  if (status === 'past_due' || status === 'unpaid')
    return { state: 'past_due', access_until: graceUntil, ended_at: null };
  return { state: cancelAt ? 'canceling' : 'active', access_until: cancelAt, ended_at: null };
}

/** Seven days after the renewal that failed. */
function findGraceEnd(subscription: ProviderSubscription, invoices: readonly ProviderInvoice[]): Date {
  const { id, latestInvoice, periodStart } = subscription;
  const failed = invoices.find((invoice) => invoice.id === latestInvoice && invoice.subscription === id);
  const since = failed ? (failed.finalizedAt ?? failed.createdAt) : periodStart;
  return new Date(since.getTime() + GRACE_MS);
}

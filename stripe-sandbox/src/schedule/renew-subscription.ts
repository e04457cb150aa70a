import { withPeriod } from '../billing/change-items.ts';
import { periodEnd } from '../billing/calculation/periods.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { createInvoice, currentPeriod, periodLines } from '../billing/invoice-subscription.ts';
import { emit } from '../events/record-change.ts';
import type { Subscription } from '../state/objects.ts';
import type { Store } from '../state/store.ts';

/** Stripe leaves an hour to change the invoice of a renewal. */
const DRAFT_SECONDS = 3600;

/** At the end of a period: begins the next one, or ends the subscription. */
export function renewSubscription(store: Store, subscription: Subscription) {
  if (subscription.cancel_at_period_end) {
    const { comment = null, feedback = null } = subscription.cancellation_details ?? {};
    endSubscription(store, subscription, 'cancellation_requested', { comment, feedback });
    return;
  }
  const period = currentPeriod(subscription);
  const recurrence = subscription.items.data[0]?.price.recurring ?? { interval: 'month', interval_count: 1 };
  const next = { start: period.end, end: periodEnd(subscription.billing_cycle_anchor, recurrence, period.end) };
  const status = subscription.status === 'trialing' ? 'active' : subscription.status;
  const renewed = store.put(withPeriod({ ...subscription, status }, next));
  const invoiced = createInvoice(store, renewed, {
    lines: periodLines(store, renewed, next, false),
    reason: 'subscription_cycle',
    period,
    finalizesAt: period.end + DRAFT_SECONDS,
  });
  emit(store, 'customer.subscription.updated', invoiced.subscription, subscription);
}

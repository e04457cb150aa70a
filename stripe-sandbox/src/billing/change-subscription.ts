import { change, emit } from '../events/record-change.ts';
import { invalidRequest } from '../http/api-error.ts';
import type { InvoiceLine, Subscription } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import {
  changeItems,
  type ItemChange,
  keepForNextInvoice,
  type ProrationBehavior,
  restartPeriod,
  unusedCredits,
  withPeriod,
} from './change-items.ts';
import { collectPayment } from './collect-payment.ts';
import { assertPaid, type PaymentBehavior } from './create-subscription.ts';
import { redeem, type RequestedDiscount } from './discounts.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { createInvoice, currentPeriod, periodLines } from './invoice-subscription.ts';

export interface SubscriptionChange {
  items?: ItemChange[];
  prorationBehavior: ProrationBehavior;
  prorationDate?: number;
  paymentBehavior: PaymentBehavior;
  cancelAtPeriodEnd?: boolean;
  trialEnd?: number | 'now';
  discounts?: RequestedDiscount[];
  /** Fields that are replaced as they are. */
  fields: Partial<Subscription>;
}

export interface AppliedChange {
  subscription: Subscription;
  invoiceLines: InvoiceLine[] | undefined;
}

function cancellation(atPeriodEnd: boolean, now: number): Partial<Subscription> {
  const details = { comment: null, feedback: null, feedback_option: null };
  if (!atPeriodEnd)
    return {
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    };
  return {
    cancel_at_period_end: true,
    canceled_at: now,
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  };
}

/** A trial in the middle of a paid period gives the rest of the period back, unless told otherwise. */
function startTrial(
  store: Store,
  subscription: Subscription,
  trialEnd: number,
  { behavior, now }: { behavior: ProrationBehavior; now: number },
): AppliedChange {
  if (trialEnd <= now) throw invalidRequest('The trial end must be in the future.', { param: 'trial_end' });
  const givesBack = subscription.status === 'active' && behavior !== 'none';
  const credits = givesBack ? unusedCredits(store, subscription, subscription.items.data, now) : [];
  const isInvoiced = credits.length > 0 && behavior === 'always_invoice';
  if (!isInvoiced) keepForNextInvoice(store, subscription, credits);
  const trial = {
    billing_cycle_anchor: trialEnd,
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: subscription.trial_start ?? now,
  };
  const period = { start: now, end: trialEnd };
  return {
    subscription: withPeriod({ ...subscription, ...trial }, period),
    invoiceLines: isInvoiced ? credits : undefined,
  };
}

function endTrial(store: Store, subscription: Subscription, now: number): AppliedChange {
  if (subscription.status !== 'trialing') return { subscription, invoiceLines: undefined };
  const ended = restartPeriod({ ...subscription, status: 'active', trial_end: now }, now);
  return { subscription: ended, invoiceLines: periodLines(store, ended, currentPeriod(ended), false) };
}

function assertInPeriod(prorationDate: number | undefined, subscription: Subscription) {
  const { start, end } = currentPeriod(subscription);
  if (prorationDate !== undefined && (prorationDate < start || prorationDate > end))
    throw invalidRequest('The proration date must lie in the current period.', { param: 'proration_date' });
}

/** Changes and saves the subscription; the lines are what to invoice now. */
export function applyChange(store: Store, subscription: Subscription, requested: SubscriptionChange): AppliedChange {
  const now = timeOf(store, subscription);
  const { items, prorationBehavior: behavior, prorationDate, cancelAtPeriodEnd, trialEnd, discounts } = requested;
  const from = prorationDate ?? now;
  assertInPeriod(prorationDate, subscription);

  let applied: AppliedChange = { subscription: { ...subscription, ...requested.fields }, invoiceLines: undefined };
  if (discounts) applied.subscription.discounts = redeem(store, discounts, subscription.customer, subscription.id);
  if (items) applied = changeItems(store, applied.subscription, items, { behavior, from });
  if (trialEnd === 'now') applied = endTrial(store, applied.subscription, now);
  else if (trialEnd !== undefined) applied = startTrial(store, applied.subscription, trialEnd, { behavior, now });
  if (cancelAtPeriodEnd !== undefined)
    applied.subscription = { ...applied.subscription, ...cancellation(cancelAtPeriodEnd, now) };
  const { cancel_at_period_end: isEnding } = applied.subscription;
  const cancel_at = isEnding ? currentPeriod(applied.subscription).end : null;
  return { ...applied, subscription: store.put({ ...applied.subscription, cancel_at }) };
}

function invoiceNow(store: Store, subscription: Subscription, lines: InvoiceLine[], requested: SubscriptionChange) {
  const { invoice } = createInvoice(store, subscription, { lines, reason: 'subscription_update' });
  const finalized = finalizeInvoice(store, invoice);
  if (finalized.status !== 'open') return;
  const { paymentBehavior } = requested;
  if (paymentBehavior === 'default_incomplete') {
    change(store, store.find('subscription', subscription.id) ?? subscription, { status: 'past_due' });
    return;
  }
  const payment = collectPayment(store, finalized, { attempt: 'automatic' });
  if (paymentBehavior === 'error_if_incomplete') assertPaid(payment);
}

const ENDED = ['canceled', 'incomplete_expired'];

/** Changes the subscription, and invoices and collects what is due now. */
export function changeSubscription(
  store: Store,
  subscription: Subscription,
  requested: SubscriptionChange,
): Subscription {
  if (ENDED.includes(subscription.status))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  const applied = applyChange(store, subscription, requested);
  emit(store, 'customer.subscription.updated', applied.subscription, subscription);
  if (applied.invoiceLines) invoiceNow(store, applied.subscription, applied.invoiceLines, requested);
  return store.find('subscription', subscription.id) ?? applied.subscription;
}

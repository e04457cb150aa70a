import { cardError } from '../cards/payment-methods.ts';
import { emit } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { paymentError } from '../payments/payment-intents.ts';
import type { InvoiceLine, PaymentIntent, Price, Subscription, SubscriptionItem } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { type Period, periodEnd, remainingAmount, sum } from './calculation.ts';
import { collectPayment } from './collect-payment.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { newLine } from './invoice-object.ts';
import { createInvoice, periodLines, productName } from './invoice-subscription.ts';
import { subscriptionOf } from './payment-source.ts';
import { currentPeriod, itemOf, pricedAs, withItem, withPeriod } from './subscription-object.ts';

interface SubscriptionChange {
  /** The new price, whose difference is charged at once. */
  price?: Price;
  /** The time to which the next charge is postponed, without a charge. */
  trialEnd?: number;
  cancelAtPeriodEnd?: boolean;
  defaultPaymentMethod?: string;
  /** If true, nothing changes unless what is due now is paid. */
  mustBePaid?: boolean;
}

interface AppliedChange {
  subscription: Subscription;
  /** The lines of an invoice now. */
  invoiceLines?: InvoiceLine[];
}

/** "22 Nov 2026" */
const dateText = (time: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    time * 1000,
  );

/** Returns which part of its price the item really costs, after the discounts of the invoice that billed it. */
function discountedShare(store: Store, subscription: Subscription, item: SubscriptionItem): number {
  const billed = store
    .all('invoice')
    .filter((invoice) => invoice.status !== 'void' && subscriptionOf(store, invoice)?.id === subscription.id)
    .flatMap(({ lines }) => lines.data)
    .findLast(({ amount, pricing, period }) => {
      const isPrice = pricing?.price_details?.price === item.price.id;
      return isPrice && amount > 0 && period.end === item.current_period_end;
    });
  if (!billed) return 1;
  return (billed.amount - sum((billed.discount_amounts ?? []).map(({ amount }) => amount))) / billed.amount;
}

/** Credits what the rest of the current period is worth to the customer. */
function creditLine(store: Store, subscription: Subscription, from: number): InvoiceLine {
  const item = itemOf(subscription);
  const period = currentPeriod(subscription);
  const paid = (item.price.unit_amount ?? 0) * discountedShare(store, subscription, item);
  return newLine({
    item,
    // Adding 0 keeps a free price from costing -0.
    amount: -remainingAmount(paid, period, from) + 0,
    description: `Unused time on ${productName(store, item)} after ${dateText(from)}`,
    period: { start: from, end: period.end },
    isProration: true,
    isDiscountable: false,
  });
}

function debitLine(store: Store, item: SubscriptionItem, period: Period, from: number): InvoiceLine {
  return newLine({
    item,
    amount: remainingAmount(item.price.unit_amount ?? 0, period, from),
    description: `Remaining time on ${productName(store, item)} after ${dateText(from)}`,
    period: { start: from, end: period.end },
    isProration: true,
  });
}

/** Another interval starts a new period now. See https://docs.stripe.com/billing/subscriptions/prorations. */
function changePrice(store: Store, subscription: Subscription, price: Price, now: number): AppliedChange {
  const changed = withItem(subscription, pricedAs(price));
  if (subscription.status === 'trialing') return { subscription: changed };
  const credit = creditLine(store, subscription, now);
  const { price: before } = itemOf(subscription);
  if (price.recurring?.interval === before.recurring?.interval) {
    const debit = debitLine(store, itemOf(changed), currentPeriod(subscription), now);
    return { subscription: changed, invoiceLines: [credit, debit] };
  }
  const period = { start: now, end: periodEnd(now, price.recurring?.interval, now) };
  const restarted = withPeriod({ ...changed, billing_cycle_anchor: now }, period);
  return { subscription: restarted, invoiceLines: [credit, ...periodLines(store, restarted)] };
}

function startTrial(subscription: Subscription, trialEnd: number, now: number): Subscription {
  if (trialEnd <= now) throw invalidRequest('The trial end must be in the future.', { param: 'trial_end' });
  const trial = {
    billing_cycle_anchor: trialEnd,
    status: 'trialing' as const,
    trial_end: trialEnd,
    trial_start: subscription.trial_start ?? now,
  };
  return withPeriod({ ...subscription, ...trial }, { start: now, end: trialEnd });
}

const cancellation = (atPeriodEnd: boolean, now: number): Partial<Subscription> => ({
  cancel_at_period_end: atPeriodEnd,
  canceled_at: atPeriodEnd ? now : null,
  cancellation_details: {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: atPeriodEnd ? 'cancellation_requested' : null,
  },
});

/** Changes and saves the subscription; the lines are what to invoice now. */
export function applyChange(store: Store, subscription: Subscription, requested: SubscriptionChange): AppliedChange {
  const now = timeOf(store, subscription);
  const { price, trialEnd, cancelAtPeriodEnd, defaultPaymentMethod = subscription.default_payment_method } = requested;
  let applied: AppliedChange = { subscription: { ...subscription, default_payment_method: defaultPaymentMethod } };
  if (price) applied = changePrice(store, applied.subscription, price, now);
  if (trialEnd !== undefined) applied.subscription = startTrial(applied.subscription, trialEnd, now);
  if (cancelAtPeriodEnd !== undefined)
    applied.subscription = { ...applied.subscription, ...cancellation(cancelAtPeriodEnd, now) };
  const { cancel_at_period_end: isEnding } = applied.subscription;
  const cancel_at = isEnding ? currentPeriod(applied.subscription).end : null;
  return { ...applied, subscription: store.put({ ...applied.subscription, cancel_at }) };
}

const actionRequired = () =>
  cardError(
    {
      code: 'subscription_payment_intent_requires_action',
      message:
        'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `subscription.latest_invoice`.',
    },
    {},
    false,
  );

/** Fails the whole request unless the payment succeeded. */
function assertPaid(payment: PaymentIntent) {
  if (payment.status === 'requires_action') throw actionRequired();
  if (payment.status !== 'succeeded') throw paymentError(payment, false);
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
  if (!applied.invoiceLines) return applied.subscription;
  const options = { lines: applied.invoiceLines, reason: 'subscription_update' as const };
  const invoice = finalizeInvoice(store, createInvoice(store, applied.subscription, options).invoice);
  if (invoice.status === 'open') {
    const payment = collectPayment(store, invoice, { attempt: 'automatic' });
    if (requested.mustBePaid) assertPaid(payment);
  }
  return store.find('subscription', subscription.id) ?? applied.subscription;
}

import { cardError } from '../cards/attach-payment-method.ts';
import { change, emit } from '../events/record-change.ts';
import { paymentError } from '../payments/confirm-payment-intent.ts';
import { createSetupIntent } from '../payments/setup-intents.ts';
import { newId } from '../state/new-id.ts';
import type { Invoice, InvoiceLine, PaymentIntent, Subscription } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { customerTime } from '../state/time.ts';
import type { Period } from './calculation/proration.ts';
import { periodEnd } from './calculation/periods.ts';
import { collectPayment } from './collect-payment.ts';
import { redeem, type RequestedDiscount } from './discounts.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { createInvoice, currentPeriod, periodLines } from './invoice-subscription.ts';
import { defaultPaymentMethod } from './payment-source.ts';
import { newSubscription, type SubscriptionOptions } from './subscription-object.ts';

export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';

export interface NewSubscription extends Omit<SubscriptionOptions, 'discounts'> {
  discounts: RequestedDiscount[];
  paymentBehavior: PaymentBehavior;
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
export function assertPaid(payment: PaymentIntent) {
  if (payment.status === 'requires_action') throw actionRequired();
  if (payment.status !== 'succeeded') throw paymentError(payment, false);
}

function firstPeriod({ items, trialEnd }: NewSubscription, now: number): Period {
  const recurrence = items[0]?.price.recurring ?? { interval: 'month', interval_count: 1 };
  return { start: now, end: trialEnd ?? periodEnd(now, recurrence, now) };
}

/** Saves a subscription without an invoice. */
export function startSubscription(store: Store, options: NewSubscription): Subscription {
  const now = customerTime(store, options.customer.id);
  const id = newId('sub');
  const discounts = redeem(store, options.discounts, options.customer.id, id);
  return store.put(newSubscription(id, { ...options, discounts }, now, firstPeriod(options, now)));
}

export const firstLines = (store: Store, subscription: Subscription): InvoiceLine[] =>
  periodLines(store, subscription, currentPeriod(subscription), subscription.status === 'trialing');

function payFirstInvoice(store: Store, invoice: Invoice, { paymentBehavior }: NewSubscription) {
  if (invoice.status !== 'open' || paymentBehavior === 'default_incomplete') return;
  const payment = collectPayment(store, invoice, { attempt: 'automatic' });
  if (paymentBehavior === 'error_if_incomplete') assertPaid(payment);
}

/** Without anything to pay, the card for later is collected by a setup intent. */
function collectCard(
  store: Store,
  subscription: Subscription,
  invoice: Invoice,
  behavior: PaymentBehavior,
): Subscription {
  if (behavior !== 'default_incomplete' || invoice.status !== 'paid' || defaultPaymentMethod(store, invoice))
    return subscription;
  const { id } = createSetupIntent(store, { customer: subscription.customer, usage: 'off_session' });
  return change(store, subscription, { pending_setup_intent: id });
}

/** Creates the subscription with its first invoice, and tries to pay it as the payment behavior says. */
export function createSubscription(store: Store, options: NewSubscription): Subscription {
  const started = startSubscription(store, options);
  const { invoice, subscription } = createInvoice(store, started, {
    lines: firstLines(store, started),
    reason: 'subscription_create',
  });
  emit(store, 'customer.subscription.created', subscription);
  const finalized = finalizeInvoice(store, invoice);
  payFirstInvoice(store, finalized, options);
  const paid = store.find('subscription', subscription.id) ?? subscription;
  return collectCard(store, paid, finalized, options.paymentBehavior);
}

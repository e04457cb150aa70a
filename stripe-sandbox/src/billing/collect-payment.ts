import { change, emit } from '../events/record-change.ts';
import { invalidRequest } from '../http/api-error.ts';
import {
  authenticatePaymentIntent,
  type Confirmation,
  confirmPaymentIntent,
} from '../payments/confirm-payment-intent.ts';
import type { Invoice, PaymentIntent } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { nextRetry } from './calculation/retry-schedule.ts';
import { endSubscription } from './end-subscription.ts';
import { markPaid } from './mark-paid.ts';
import { defaultPaymentMethod, invoiceOf, paymentIntentOf, subscriptionOf } from './payment-source.ts';

/** Who asked for the payment: only automatic attempts follow the retry schedule. */
export type Attempt = 'automatic' | 'manual';

function markPastDue(store: Store, invoice: Invoice) {
  const subscription = subscriptionOf(store, invoice);
  if (subscription?.status === 'active')
    change(store, subscription, { status: 'past_due' }, 'customer.subscription.updated');
}

/** After the last retry, the subscription ends. */
function giveUp(store: Store, invoice: Invoice) {
  const subscription = subscriptionOf(store, invoice);
  if (subscription?.status === 'past_due') endSubscription(store, subscription, 'payment_failed');
}

function recordFailure(store: Store, invoice: Invoice, intent: PaymentIntent, attempt: Attempt): Invoice {
  const isFirstInvoice = subscriptionOf(store, invoice)?.status === 'incomplete';
  const isAutomatic = attempt === 'automatic' && !isFirstInvoice;
  const attempts = isAutomatic ? invoice.attempt_count + 1 : Math.max(invoice.attempt_count, 1);
  const next = isAutomatic ? nextRetry(attempts, timeOf(store, invoice)) : invoice.next_payment_attempt;
  const failed = change(
    store,
    invoice,
    { attempted: true, attempt_count: attempts, next_payment_attempt: next },
    'invoice.updated',
  );
  if (intent.status === 'requires_action') emit(store, 'invoice.payment_action_required', failed);
  emit(store, 'invoice.payment_failed', failed);
  markPastDue(store, failed);
  if (isAutomatic && next === null) giveUp(store, failed);
  return store.find('invoice', invoice.id) ?? failed;
}

/** Carries what became of a payment over to its invoice and subscription. */
function applyOutcome(store: Store, intent: PaymentIntent, attempt: Attempt) {
  const invoice = invoiceOf(store, intent);
  if (!invoice || invoice.status !== 'open') return;
  if (intent.status === 'succeeded') markPaid(store, invoice, intent);
  else recordFailure(store, invoice, intent, attempt);
}

/** Tries the payment, and carries its outcome over to the invoice that it is for. */
export function confirmPayment(
  store: Store,
  intent: PaymentIntent,
  confirmation: Confirmation,
  attempt: Attempt = 'manual',
): PaymentIntent {
  const confirmed = confirmPaymentIntent(store, intent, confirmation);
  applyOutcome(store, confirmed, attempt);
  return confirmed;
}

/** What the cardholder did on the authentication page, carried over likewise. */
export function authenticatePayment(store: Store, intent: PaymentIntent, succeeded: boolean): PaymentIntent {
  const authenticated = authenticatePaymentIntent(store, intent, succeeded);
  applyOutcome(store, authenticated, 'manual');
  return authenticated;
}

const noPaymentMethod = () =>
  invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );

/** Charges an open invoice to the given or the default card. A card that must be authenticated leaves the payment waiting, on session or off. */
export function collectPayment(
  store: Store,
  invoice: Invoice,
  options: { paymentMethod?: string; attempt: Attempt },
): PaymentIntent {
  const intent = paymentIntentOf(store, invoice);
  const paymentMethod = store.find(
    'payment_method',
    options.paymentMethod ?? defaultPaymentMethod(store, invoice) ?? '',
  );
  if (!intent || !paymentMethod) throw noPaymentMethod();
  return confirmPayment(store, intent, { paymentMethod }, options.attempt);
}

/** Charges an open invoice when it is due; without a card, the attempt fails. */
export function collectAutomatically(store: Store, invoice: Invoice) {
  const intent = paymentIntentOf(store, invoice);
  if (!intent) return;
  if (defaultPaymentMethod(store, invoice) === undefined) recordFailure(store, invoice, intent, 'automatic');
  else collectPayment(store, invoice, { attempt: 'automatic' });
}

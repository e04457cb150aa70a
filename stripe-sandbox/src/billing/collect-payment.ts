import { change, emit } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { authenticatePaymentIntent, confirmPaymentIntent } from '../payments/payment-intents.ts';
import type { Invoice, PaymentIntent } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { nextRetry } from './calculation.ts';
import { endSubscription } from './end-subscription.ts';
import { markPaid } from './finalize-invoice.ts';
import { defaultPaymentMethod, invoiceOf, paymentIntentOf, subscriptionOf } from './payment-source.ts';

/** The origin of the attempt: only automatic ones follow the retry schedule. */
type Attempt = 'automatic' | 'manual';

function markPastDue(store: Store, invoice: Invoice) {
  const subscription = subscriptionOf(store, invoice);
  if (subscription?.status === 'active')
    change(store, subscription, { status: 'past_due' }, 'customer.subscription.updated');
}

/** Ends the subscription after the last retry. */
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
  if (intent.status === 'succeeded') markPaid(store, invoice, true);
  else recordFailure(store, invoice, intent, attempt);
}

/** Carries what the cardholder did on the authentication page over to the invoice. */
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
  const confirmed = confirmPaymentIntent(store, intent, paymentMethod);
  applyOutcome(store, confirmed, options.attempt);
  return confirmed;
}

/** Charges an open invoice when it is due; without a card, the attempt fails. */
export function collectAutomatically(store: Store, invoice: Invoice) {
  const intent = paymentIntentOf(store, invoice);
  if (!intent) return;
  if (defaultPaymentMethod(store, invoice) === null) recordFailure(store, invoice, intent, 'automatic');
  else collectPayment(store, invoice, { attempt: 'automatic' });
}

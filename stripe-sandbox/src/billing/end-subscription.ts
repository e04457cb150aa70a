import { change, emit } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { cancelPaymentIntent } from '../payments/payment-intents.ts';
import type { Invoice, Subscription } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { paymentIntentOf, paymentsOf, subscriptionOf } from './payment-source.ts';

type Reason = NonNullable<Subscription['cancellation_details']>['reason'];

/** Voids an open invoice and cancels its payment. */
export function voidInvoice(store: Store, invoice: Invoice): Invoice {
  if (invoice.status !== 'open')
    throw invalidRequest(`You can only void open invoices: this one is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  const now = timeOf(store, invoice);
  const intent = paymentIntentOf(store, invoice);
  if (intent) cancelPaymentIntent(store, intent);
  for (const payment of paymentsOf(store, invoice))
    change(store, payment, {
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: now },
    });
  const status_transitions = { ...invoice.status_transitions, voided_at: now };
  const changes = { auto_advance: false, next_payment_attempt: null, status: 'void' as const, status_transitions };
  return change(store, invoice, changes, 'invoice.voided');
}

/** Unpaid invoices of an ended subscription stay payable, but are no longer collected. */
function stopCollection(store: Store, subscription: Subscription) {
  for (const invoice of store.all('invoice')) {
    const isUnpaid = invoice.status === 'open' || invoice.status === 'draft';
    if (!isUnpaid || subscriptionOf(store, invoice)?.id !== subscription.id) continue;
    const changes = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
    change(store, invoice, changes, 'invoice.updated');
  }
}

/** Cancels the subscription now. */
export function endSubscription(store: Store, subscription: Subscription, reason: Reason): Subscription {
  const now = timeOf(store, subscription);
  stopCollection(store, subscription);
  const changes: Partial<Subscription> = {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
    status: 'canceled',
  };
  const ended = change(store, subscription, changes);
  emit(store, 'customer.subscription.deleted', ended);
  return ended;
}

/** Ends a subscription whose first invoice was never paid. */
export function expireSubscription(store: Store, subscription: Subscription): Subscription {
  const invoice = store.find('invoice', subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(store, invoice);
  const now = timeOf(store, subscription);
  return change(
    store,
    subscription,
    { canceled_at: now, ended_at: now, status: 'incomplete_expired' },
    'customer.subscription.updated',
  );
}

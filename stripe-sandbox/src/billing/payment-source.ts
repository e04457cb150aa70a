import { find } from '../http/route.ts';
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../state/records.ts';
import type { Store } from '../state/store.ts';

export const customerOf = (store: Store, { customer }: { customer: string | null }) =>
  find(store, 'customer', customer ?? '', 'customer');

export const subscriptionOf = (store: Store, invoice: Invoice): Subscription | undefined =>
  store.find('subscription', invoice.parent?.subscription_details?.subscription ?? '');

/** The card for the next payment, unless it was detached. */
export function defaultPaymentMethod(store: Store, invoice: Invoice): string | null {
  const id = subscriptionOf(store, invoice)?.default_payment_method ?? '';
  return store.find('payment_method', id)?.customer === invoice.customer ? id : null;
}

export const paymentsOf = (store: Store, invoice: { id: string }): InvoicePayment[] =>
  store.all('invoice_payment').filter((payment) => payment.invoice === invoice.id);

export function paymentIntentOf(store: Store, invoice: Invoice): PaymentIntent | undefined {
  const payment = paymentsOf(store, invoice).find(({ is_default }) => is_default);
  return store.find('payment_intent', payment?.payment.payment_intent ?? '');
}

export function invoiceOf(store: Store, intent: PaymentIntent): Invoice | undefined {
  const payment = store.all('invoice_payment').find((entry) => entry.payment.payment_intent === intent.id);
  return payment && store.find('invoice', payment.invoice);
}

import { noSuch } from '../http/api-error.ts';
import type { Customer, Invoice, InvoicePayment, PaymentIntent, Subscription } from '../state/objects.ts';
import type { Store } from '../state/store.ts';

export function findCustomer(store: Store, id: string, param = 'customer'): Customer {
  const customer = store.find('customer', id);
  if (!customer) throw noSuch('customer', id, param);
  return customer;
}

export const customerOf = (store: Store, { customer }: { customer: string | null }) =>
  findCustomer(store, customer ?? '');

export const subscriptionOf = (store: Store, invoice: Invoice): Subscription | undefined =>
  store.find('subscription', invoice.parent?.subscription_details?.subscription ?? '');

/** The card for the next payment: the invoice's, the subscription's, or the customer's. */
export function defaultPaymentMethod(store: Store, invoice: Invoice): string | undefined {
  const candidates = [
    invoice.default_payment_method,
    subscriptionOf(store, invoice)?.default_payment_method,
    customerOf(store, invoice).invoice_settings.default_payment_method,
  ];
  const isAttached = (id: string) => store.find('payment_method', id)?.customer === invoice.customer;
  return candidates.find((id) => typeof id === 'string' && isAttached(id)) ?? undefined;
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

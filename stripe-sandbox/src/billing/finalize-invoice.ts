import { change, emit } from '../events/events.ts';
import { createPaymentIntent } from '../payments/payment-intents.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, Invoice } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { settleWithBalance } from './calculation.ts';
import { customerOf, defaultPaymentMethod, paymentsOf, subscriptionOf } from './payment-source.ts';

/** The number that the next invoice of the customer gets, which uses it up. */
function takeNumber(store: Store, customer: Customer): string {
  const { invoice_prefix, next_invoice_sequence } = customer;
  store.put({ ...customer, next_invoice_sequence: next_invoice_sequence + 1 });
  return `${invoice_prefix}-${String(next_invoice_sequence).padStart(4, '0')}`;
}

function applyBalance(store: Store, invoice: Invoice): Partial<Invoice> {
  const customer = customerOf(store, invoice);
  const { amountDue, endingBalance } = settleWithBalance(invoice.total, customer.balance);
  if (endingBalance !== customer.balance) change(store, customer, { balance: endingBalance }, 'customer.updated');
  return {
    amount_due: amountDue,
    amount_remaining: amountDue,
    starting_balance: customer.balance,
    ending_balance: endingBalance,
  };
}

function requestPayment(store: Store, invoice: Invoice) {
  const intent = createPaymentIntent(store, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    paymentMethod: defaultPaymentMethod(store, invoice),
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  });
  store.put({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** Numbers the draft and asks for its payment; an invoice with nothing to pay is paid. */
export function finalizeInvoice(store: Store, draft: Invoice): Invoice {
  const now = timeOf(store, draft);
  const balance = applyBalance(store, draft);
  const number = takeNumber(store, customerOf(store, draft));
  const invoice = change(
    store,
    draft,
    {
      ...balance,
      automatically_finalizes_at: null,
      effective_at: now,
      number,
      status: 'open',
      status_transitions: { ...draft.status_transitions, finalized_at: now },
    },
    'invoice.finalized',
  );
  if (invoice.amount_due === 0) return markPaid(store, invoice, false);
  requestPayment(store, invoice);
  return invoice;
}

function closePayments(store: Store, invoice: Invoice, now: number) {
  for (const payment of paymentsOf(store, invoice)) {
    const status_transitions = { ...payment.status_transitions, paid_at: now };
    change(
      store,
      payment,
      { amount_paid: payment.amount_requested, status: 'paid', status_transitions },
      'invoice_payment.paid',
    );
  }
}

/** Payment makes an incomplete or past due subscription active, unless a later invoice is still open. */
function activate(store: Store, invoice: Invoice) {
  const subscription = subscriptionOf(store, invoice);
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (subscription.status === 'incomplete' || subscription.status === 'past_due')
    change(store, subscription, { status: 'active' }, 'customer.subscription.updated');
}

/** Closes the invoice as paid, by a payment or by credit alone. */
export function markPaid(store: Store, invoice: Invoice, byPayment: boolean): Invoice {
  const now = timeOf(store, invoice);
  closePayments(store, invoice, now);
  const paid = change(store, invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: byPayment ? Math.max(invoice.attempt_count, 1) : invoice.attempt_count,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  if (byPayment) emit(store, 'invoice.updated', paid, invoice);
  emit(store, 'invoice.paid', paid);
  emit(store, 'invoice.payment_succeeded', paid);
  activate(store, paid);
  return paid;
}

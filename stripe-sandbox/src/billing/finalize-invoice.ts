import { change } from '../events/record-change.ts';
import { createPaymentIntent } from '../payments/create-payment-intent.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, Invoice } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { settleWithBalance } from './calculation/customer-balance.ts';
import { customerOf, defaultPaymentMethod } from './payment-source.ts';
import { markPaid } from './mark-paid.ts';

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
    paymentMethod: defaultPaymentMethod(store, invoice) ?? null,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setupFutureUsage: invoice.billing_reason === 'subscription_create' ? 'off_session' : null,
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
      hosted_invoice_url: `${store.url()}/invoices/${draft.id}`,
      invoice_pdf: `${store.url()}/invoices/${draft.id}?format=pdf`,
      number,
      status: 'open',
      status_transitions: { ...draft.status_transitions, finalized_at: now },
    },
    'invoice.finalized',
  );
  if (invoice.amount_due === 0) return markPaid(store, invoice);
  requestPayment(store, invoice);
  return invoice;
}

import { change, emit } from '../events/record-change.ts';
import type { Invoice, PaymentIntent, Subscription } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { paymentsOf, subscriptionOf } from './payment-source.ts';

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
function activate(store: Store, invoice: Invoice, intent: PaymentIntent | undefined) {
  const subscription = subscriptionOf(store, invoice);
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  const savesCard = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const card = savesCard ? intent?.payment_method : null;
  const changes: Partial<Subscription> = {};
  if (subscription.status === 'incomplete' || subscription.status === 'past_due') changes.status = 'active';
  if (card) changes.default_payment_method = card;
  if (Object.keys(changes).length > 0) change(store, subscription, changes, 'customer.subscription.updated');
}

/** Closes the invoice as paid, with the intent that paid it or by credit alone. */
export function markPaid(store: Store, invoice: Invoice, intent?: PaymentIntent): Invoice {
  const now = timeOf(store, invoice);
  closePayments(store, invoice, now);
  const paid = change(store, invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: intent ? Math.max(invoice.attempt_count, 1) : invoice.attempt_count,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  if (intent) emit(store, 'invoice.updated', paid, invoice);
  emit(store, 'invoice.paid', paid);
  emit(store, 'invoice.payment_succeeded', paid);
  activate(store, paid, intent);
  return paid;
}

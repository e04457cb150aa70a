import { change } from '../events/record-change.ts';
import type { PaymentIntent } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { unexpectedState } from './confirm-payment-intent.ts';

const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'];

export function cancelPaymentIntent(
  store: Store,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) throw unexpectedState(intent, 'cancel');
  const changes = { canceled_at: timeOf(store, intent), cancellation_reason: reason, next_action: null };
  return change(store, intent, { ...changes, status: 'canceled' }, 'payment_intent.canceled');
}

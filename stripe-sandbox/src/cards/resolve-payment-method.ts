import { noSuch } from '../http/api-error.ts';
import type { PaymentMethod } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { createPaymentMethod } from './payment-method.ts';
import { findCardById, type TestCard } from './test-cards.ts';

/** The payment method with this id; each use of a test id such as `pm_card_visa` issues a fresh one. */
export function resolvePaymentMethod(store: Store, id: string, param = 'id'): PaymentMethod {
  const testCard = findCardById(id);
  if (testCard) return createPaymentMethod(store, testCard);
  const found = store.find('payment_method', id);
  if (!found) throw noSuch('PaymentMethod', id, param);
  return found;
}

/** How the payment method's card behaves. */
export function testCardOf(store: Store, paymentMethod: string): TestCard & { isSetUp: boolean } {
  const issued = store.find('sandbox.card', paymentMethod);
  const testCard = issued && findCardById(issued.testCard);
  if (!testCard) throw noSuch('PaymentMethod', paymentMethod, 'payment_method');
  return { ...testCard, isSetUp: issued.isSetUp };
}

/** The cardholder authenticated it for off-session payments. */
export function markSetUp(store: Store, paymentMethod: string) {
  const issued = store.find('sandbox.card', paymentMethod);
  if (issued) store.put({ ...issued, isSetUp: true });
}

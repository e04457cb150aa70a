import { change } from '../events/record-change.ts';
import { ApiError, invalidRequest } from '../http/api-error.ts';
import type { PaymentMethod } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import type { Decline } from './test-cards.ts';
import { testCardOf } from './resolve-payment-method.ts';

export const cardError = (decline: Decline, details: object = {}, keepsChanges = true) =>
  new ApiError(402, { type: 'card_error', ...decline, ...details }, keepsChanges);

/** Saves the card with the customer; cards that fail when attached throw a card error. */
export function attachPaymentMethod(store: Store, paymentMethod: PaymentMethod, customer: string): PaymentMethod {
  if (paymentMethod.customer === customer) return paymentMethod;
  if (paymentMethod.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    });
  const { decline, attaches } = testCardOf(store, paymentMethod.id);
  if (decline && !attaches) throw cardError(decline, {}, false);
  const { card } = paymentMethod;
  const checked = card && {
    ...card,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  };
  return change(store, paymentMethod, { customer, card: checked }, 'payment_method.attached');
}

import type { User } from '@mindgrove/contracts/schemas/user';
import { call } from '@mindgrove/kit';

import type { Stripe, StripeCardElement } from '../../../card-field/stripe-js.ts';
import { finishPayment } from '../../../payment/finish-payment.ts';
import { CardError } from '../../../payment/payment-errors.ts';

/** Uses the card from now on, and for a payment that failed. Throws `CardError`, `BankError` and `ApiError`. */
export async function replaceCard(stripe: Stripe, card: StripeCardElement): Promise<User> {
  const { client_secret } = await call('POST /card-setup');
  const { error, setupIntent } = await stripe.confirmCardSetup(client_secret, { payment_method: { card } });
  if (error) throw new CardError(error.message ?? 'That card was declined. Try another one.');
  const method = setupIntent.payment_method;
  const id = typeof method === 'string' ? method : method?.id;
  if (!id) throw new CardError('That card was declined. Try another one.');
  return finishPayment(stripe, await call('POST /update-card', { body: { payment_method_id: id } }));
}

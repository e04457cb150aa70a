import type { PlanPreview } from '@mindgrove/contracts/plans';
import { newId } from '@mindgrove/kit';

import type { Stripe, StripeCardElement } from '../../../card-field/stripe-js.ts';
import { CardError } from '../../../payment/payment-errors.ts';
import type { Purchase } from './kept-purchase.ts';

/** Turns the card into a payment method at the provider. Throws `CardError` with the provider's sentence. */
export async function newPurchase(
  stripe: Stripe,
  card: StripeCardElement,
  planName: string,
  preview: PlanPreview,
): Promise<Purchase> {
  const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card });
  if (error) throw new CardError(error.message ?? 'That card was declined. Try another one.');
  return {
    idempotencyKey: newId(),
    planId: preview.plan_id,
    planName,
    paymentMethodId: paymentMethod.id,
    coupon: preview.coupon?.code,
    price: preview.price_cents,
    amount: preview.due_now,
    nextCharge: preview.upcoming[0] ?? null,
    card: { brand: paymentMethod.card?.brand ?? '', last4: paymentMethod.card?.last4 ?? '' },
    startedAt: Date.now(),
  };
}

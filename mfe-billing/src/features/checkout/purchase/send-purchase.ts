import type { User } from '@mindgrove/contracts/user';
import { call } from '@mindgrove/kit';

import type { Stripe } from '../../../card-field/stripe-js.ts';
import { finishPayment } from '../../../payment/finish-payment.ts';
import { isOutcomeUnknown } from '../../../payment/payment-errors.ts';
import { keepPurchase, type Purchase } from './kept-purchase.ts';

/** Buys the plan. The purchase stays kept in this browser until its outcome is known. */
export function sendPurchase(stripe: Stripe, userId: number, purchase: Purchase): Promise<User> {
  return untilKnown(userId, async () => {
    const { idempotencyKey, planId, paymentMethodId, coupon, price } = purchase;
    keepPurchase(userId, purchase);
    const response = await call('POST /buy-plan', {
      body: { plan_id: planId, payment_method_id: paymentMethodId, coupon, price_cents: price },
      idempotencyKey,
      storesUser: true,
    });
    if ('requires_action' in response) keepPurchase(userId, { ...purchase, isWithBank: true });
    return finishPayment(stripe, response);
  });
}

/** Resolves to the outcome of a purchase that was sent before; null if nothing was bought. */
export function askForOutcome(stripe: Stripe, userId: number, { planId }: Purchase): Promise<User | null> {
  return untilKnown(userId, async () => {
    const user = await finishPayment(stripe, await call('POST /confirm-plan', { storesUser: true }));
    return user.access.state === 'active' && user.plan_id === planId ? user : null;
  });
}

async function untilKnown<Outcome>(userId: number, attempt: () => Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await attempt();
    keepPurchase(userId, null);
    return outcome;
  } catch (error) {
    if (!isOutcomeUnknown(error)) keepPurchase(userId, null);
    throw error;
  }
}

import type { UpcomingCharge } from '@mindgrove/contracts/plans';
import type { User } from '@mindgrove/contracts/user';
import { call, postsOf, toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useRef } from 'react';

import type { Stripe } from '../../card-field/stripe-js.ts';
import { finishPayment, isOutcomeUnknown, isPriceChange, reportPaymentFailure } from '../../payment/payment.ts';
import { BILLING_ROUTES, PRICE_ROUTES } from '../../billing/billing.queries.ts';
import { paymentSuccess } from '../../payment/payment.toasts.ts';

/** Everything that a repeated request needs to be the same purchase, and what its receipt says. */
export interface Purchase {
  idempotencyKey: string;
  planId: number;
  planName: string;
  paymentMethodId: string;
  coupon?: string | undefined;
  /** The plan's price in cents, as it was shown. */
  price: number;
  /** Cents that are due now. */
  amount: number;
  nextCharge: UpcomingCharge | null;
  card: { brand: string; last4: string };
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The bank has asked the member: the server is asked for the outcome instead of sending it again. */
  isWithBank?: boolean;
}

/** The payment provider keeps idempotency keys for this long. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Not in `remote.json`, so the shell never sends what is kept: only its member's press may charge a card. */
const purchasesOf = (userId: number) =>
  postsOf<Purchase>({ name: 'purchases', id: 'idempotencyKey', isPrivate: true }, userId);

/** The purchase whose outcome this browser does not know yet, perhaps of another tab or an earlier visit. */
export const readKeptPurchase = (userId: number): Purchase | undefined =>
  purchasesOf(userId)
    .list()
    .findLast(({ startedAt }) => Date.now() - startedAt < MAX_AGE_MS);

/** Buys the plan. The purchase stays kept in this browser until its outcome is known. */
export function sendPurchase(stripe: Stripe, userId: number, purchase: Purchase): Promise<User> {
  return untilKnown(userId, purchase, async () => {
    const { idempotencyKey, planId, paymentMethodId, coupon, price } = purchase;
    const kept = purchasesOf(userId);
    kept.keep(purchase);
    const response = await call('POST /buy-plan', {
      body: { plan_id: planId, payment_method_id: paymentMethodId, coupon, price_cents: price },
      idempotencyKey,
      storesUser: true,
    });
    if ('requires_action' in response) kept.keep({ ...purchase, isWithBank: true });
    return finishPayment(stripe, response);
  });
}

/** Resolves to the outcome of a purchase that was sent before; null if nothing was bought. */
export function askForOutcome(stripe: Stripe, userId: number, purchase: Purchase): Promise<User | null> {
  return untilKnown(userId, purchase, async () => {
    const user = await finishPayment(stripe, await call('POST /confirm-plan', { storesUser: true }));
    return user.access.state === 'active' && user.plan_id === purchase.planId ? user : null;
  });
}

async function untilKnown<Outcome>(
  userId: number,
  { idempotencyKey }: Purchase,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  const forget = () => purchasesOf(userId).remove(idempotencyKey);
  try {
    const outcome = await attempt();
    forget();
    return outcome;
  } catch (error) {
    if (!isOutcomeUnknown(error)) forget();
    throw error;
  }
}

export interface Outcome {
  purchase: Purchase;
  /** Null if nothing was bought. */
  user: User | null;
}

interface Payment {
  attempt: () => Promise<Outcome>;
  onBusyChange: (busy: boolean) => void;
  onOutcome: (outcome: Outcome) => void;
  /** Called with the sentence for the dialog. */
  onFailure: (sentence: string, error: unknown) => void;
}

/** One payment at a time, however often it is pressed. */
export function usePayment({ attempt, onBusyChange, onOutcome, onFailure }: Payment) {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: attempt,
    onSuccess(outcome) {
      if (outcome.user) {
        toast(paymentSuccess);
        void invalidateRoutes(queries, BILLING_ROUTES);
      }
      onOutcome(outcome);
    },
    async onError(error) {
      // The sentence appears together with the new amounts.
      if (isPriceChange(error)) await invalidateRoutes(queries, PRICE_ROUTES);
      onFailure(reportPaymentFailure(error), error);
    },
    onSettled() {
      isRunning.current = false;
      onBusyChange(false);
    },
  });

  function pay() {
    if (isRunning.current) return;
    isRunning.current = true;
    onBusyChange(true);
    mutate();
  }

  return { pay, isPaying: isPending };
}

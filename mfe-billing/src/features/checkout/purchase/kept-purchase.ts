import type { UpcomingCharge } from '@mindgrove/contracts/plans';
import { memberKey } from '@mindgrove/kit';

/** Everything that a repeated request needs to be the same purchase, and what its receipt says. */
export interface Purchase {
  idempotencyKey: string;
  planId: number;
  planName: string;
  paymentMethodId: string;
  coupon?: string | undefined;
  /** Cents; of the plan, as it was shown. Undefined in one that an earlier release kept. */
  price?: number | undefined;
  /** Cents that are due now. */
  amount: number;
  nextCharge: UpcomingCharge | null;
  card: { brand: string; last4: string };
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The bank has asked the member: the server is asked for the outcome instead of sending it again. */
  isWithBank?: boolean;
}

// As long as the payment provider keeps idempotency keys.
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
// In local storage, so that another tab and a later visit finish it, too.
const keyOf = (userId: number) => memberKey(userId, 'unfinished-purchase');

export function keepPurchase(userId: number, purchase: Purchase): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(purchase));
}

/** The purchase whose outcome this browser does not know yet. */
export function readKeptPurchase(userId: number): Purchase | null {
  const stored = localStorage.getItem(keyOf(userId));
  if (!stored) return null;
  try {
    const purchase = JSON.parse(stored) as Purchase;
    return Date.now() - purchase.startedAt < MAX_AGE_MS ? purchase : null;
  } catch {
    return null;
  }
}

export function forgetPurchase(userId: number): void {
  localStorage.removeItem(keyOf(userId));
}

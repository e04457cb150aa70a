import type { UpcomingCharge } from '@mindgrove/contracts/plans';
import { memberKey, readJson, writeJson } from '@mindgrove/kit';

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

// The payment provider keeps idempotency keys for this long.
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
// Local storage lets another tab and a later visit finish it, too.
const keyOf = (userId: number) => memberKey(userId, 'unfinished-purchase');

/** Null forgets the purchase that is kept. */
export const keepPurchase = (userId: number, purchase: Purchase | null) => writeJson(keyOf(userId), purchase);

/** The purchase whose outcome this browser does not know yet. */
export function readKeptPurchase(userId: number): Purchase | null {
  const purchase = readJson<Purchase>(keyOf(userId));
  return purchase && Date.now() - purchase.startedAt < MAX_AGE_MS ? purchase : null;
}

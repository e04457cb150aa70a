import type { EntityManager } from 'typeorm';

import type { ProviderInvoice, ProviderSubscription } from '../stripe/provider-types.js';
import { isPaidFor } from '../records/subscription-row.js';

const CLOSE = `UPDATE purchases SET state = $3, closed_at = now()
  WHERE user_id = $1 AND id::text = $2 AND state = 'open'`;

/** Purchases that became a subscription are done; those that expired without a payment have failed. */
export async function closePurchases(
  manager: EntityManager,
  userId: number,
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
) {
  for (const subscription of subscriptions) {
    const { purchaseId, status } = subscription;
    if (purchaseId === null || status === 'incomplete') continue;
    await manager.query(CLOSE, [userId, purchaseId, isPaidFor(subscription, invoices) ? 'done' : 'failed']);
  }
}

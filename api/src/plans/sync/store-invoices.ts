import type { EntityManager } from 'typeorm';

import type { Invoice } from '../records/invoice.entity.js';
import type { ProviderInvoice } from '../stripe/provider-types.js';
import type { StoredSubscription } from './store-subscriptions.js';

/** A receipt for a payment of long ago is of no use, such as when lost events are repaired. */
const RECEIPT_DAYS_MS = 3 * 86_400_000;

export interface NewlyPaid extends Pick<Invoice, 'id' | 'number' | 'amount' | 'lines'> {
  paid_at: NonNullable<Invoice['paid_at']>;
}

/** Returns those that were paid just now. */
export async function storeInvoices(
  manager: EntityManager,
  userId: number,
  invoices: readonly ProviderInvoice[],
  subscriptions: readonly StoredSubscription[],
): Promise<NewlyPaid[]> {
  const newlyPaid: NewlyPaid[] = [];
  for (const invoice of invoices) {
    const payer = subscriptions.find(({ after }) => after.stripe_id === invoice.subscription);
    const card = payer?.after.card ? JSON.stringify(payer.after.card) : null;
    const [row] = await manager.sql<(Omit<NewlyPaid, 'lines'> & { former_status: Invoice['status'] | null })[]>`
      WITH former AS (SELECT status FROM invoices WHERE stripe_id = ${invoice.id})
      INSERT INTO invoices AS i (user_id, stripe_id, payment_intent, number, status, amount, currency, created_at,
        paid_at, period_start, period_end, lines, card)
      VALUES (${userId}, ${invoice.id}, ${invoice.paymentIntent}, ${invoice.number}, ${invoice.status},
        ${invoice.amount}, ${invoice.currency}, ${invoice.createdAt}, ${invoice.paidAt}, ${invoice.periodStart},
        ${invoice.periodEnd}, ${JSON.stringify(invoice.lines)}, ${card})
      ON CONFLICT (stripe_id) DO UPDATE SET payment_intent = excluded.payment_intent, number = excluded.number,
        status = excluded.status, amount = excluded.amount, paid_at = excluded.paid_at, lines = excluded.lines,
        card = CASE WHEN i.status = 'paid' THEN i.card ELSE excluded.card END
      RETURNING id, amount, number, paid_at, (SELECT status FROM former) AS former_status`;
    if (row && invoice.status === 'paid' && row.former_status !== 'paid' && isRecent(invoice))
      newlyPaid.push({ ...row, lines: invoice.lines });
  }
  return newlyPaid;
}

const isRecent = ({ paidAt, amount }: ProviderInvoice) =>
  paidAt !== null && amount > 0 && Date.now() - paidAt.getTime() < RECEIPT_DAYS_MS;

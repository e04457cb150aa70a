import { change, create } from '../events/record-change.ts';
import { invalidRequest } from '../http/api-error.ts';
import { formatDollars } from '../format-dollars.ts';
import { newId } from '../state/new-id.ts';
import type { Charge, Refund } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';

interface RefundOptions {
  amount?: number;
  reason?: Refund['reason'];
  metadata?: Record<string, string>;
}

function assertRefundable({ id, status, refunded }: Charge, amount: number, rest: number) {
  if (status !== 'succeeded')
    throw invalidRequest(`Charge ${id} was not successful: only successful charges can be refunded.`, {
      param: 'charge',
    });
  if (refunded) throw invalidRequest(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > rest)
    throw invalidRequest(
      `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(rest)})`,
      { param: 'amount' },
    );
}

/** Returns all that is left of the charge, or a part of it. */
export function createRefund(store: Store, charge: Charge, { amount, reason, metadata }: RefundOptions): Refund {
  const rest = charge.amount_captured - charge.amount_refunded;
  const refunded = amount ?? rest;
  assertRefundable(charge, refunded, rest);
  const refund = create(
    store,
    {
      id: newId('re'),
      object: 'refund',
      amount: refunded,
      balance_transaction: newId('txn'),
      charge: charge.id,
      created: timeOf(store, charge),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: {
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        type: 'card',
      },
      metadata: metadata ?? {},
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    } satisfies Refund,
    'refund.created',
  );
  change(
    store,
    charge,
    { amount_refunded: charge.amount_refunded + refunded, refunded: refunded === rest },
    'charge.refunded',
  );
  return refund;
}

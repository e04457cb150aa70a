import { change, create } from '../events/events.ts';
import { formatDollars } from '../format-dollars.ts';
import { invalidRequest } from '../http/api-error.ts';
import { fields, integer, text } from '../http/parameters.ts';
import { type Call, find, listRoute, noParameters, route } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import type { Charge, Refund } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';

const creation = fields({ payment_intent: text }, { amount: integer });

function chargeOf(store: Store, intent: string): Charge {
  const { latest_charge } = find(store, 'payment_intent', intent, 'payment_intent');
  if (latest_charge !== null) return find(store, 'charge', latest_charge);
  throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
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
function createRefund({ store, parameters: { payment_intent, amount } }: Call<ReturnType<typeof creation>>): Refund {
  const charge = chargeOf(store, payment_intent);
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
      metadata: {},
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: null,
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

export const refundRoutes = [
  route('POST', '/v1/refunds', creation, createRefund),
  route('GET', '/v1/refunds/:id', noParameters, ({ store, id }) => find(store, 'refund', id)),
  listRoute('/v1/refunds', { payment_intent: text }, ({ store, parameters: { payment_intent: intent } }) =>
    store.all('refund').filter((refund) => refund.payment_intent === (intent ?? refund.payment_intent)),
  ),
];

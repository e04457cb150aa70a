import type { Decline } from '../cards/test-cards.ts';
import { create } from '../events/events.ts';
import { text } from '../http/parameters.ts';
import { find, listRoute, noParameters, route } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { customerTime } from '../state/time.ts';

function outcomeOf(decline: Decline | undefined): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardOf({ card }: PaymentMethod): Charge['payment_method_details'] {
  if (!card) return null;
  const details = {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    moto: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
  return { type: 'card', card: details as NonNullable<Charge['payment_method_details']>['card'] };
}

function newCharge(intent: PaymentIntent, paymentMethod: PaymentMethod, created: number, decline?: Decline): Charge {
  const paid = !decline;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: cardOf(paymentMethod),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

/** Records the attempt to charge the card. */
export function createCharge(
  store: Store,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  decline?: Decline,
): Charge {
  const charge = newCharge(intent, paymentMethod, customerTime(store, intent.customer), decline);
  return create(store, charge, decline ? 'charge.failed' : 'charge.succeeded');
}

export const chargeRoutes = [
  route('GET', '/v1/charges/:id', noParameters, ({ store, id }) => find(store, 'charge', id)),
  listRoute('/v1/charges', { customer: text }, ({ store, parameters: { customer } }) =>
    store.all('charge').filter((charge) => charge.customer === (customer ?? charge.customer)),
  ),
];

import { createHash } from 'node:crypto';

import { change, create } from '../events/events.ts';
import { ApiError, invalidRequest, noSuch } from '../http/api-error.ts';
import { fields, integer, oneOf, text } from '../http/parameters.ts';
import { type Call, find, noParameters, publicRoute, route } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import type { PaymentMethod } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { clockTime } from '../state/time.ts';
import { passesLuhn } from './card-rules.ts';
import { type Decline, findCardById, findCardByNumber, type TestCard } from './test-cards.ts';

interface Expiry {
  exp_month: number;
  exp_year: number;
}

const noBillingDetails = () => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
});

const cardDetails = ({ number, brand }: TestCard, expiry: Expiry): NonNullable<PaymentMethod['card']> => ({
  brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
  country: 'US',
  display_brand: brand,
  ...expiry,
  fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
  funding: 'credit',
  generated_from: null,
  last4: number.slice(-4),
  networks: { available: [brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
});

/** Issues a fresh payment method for a test card. The number is not stored, only which test card it is. */
function createPaymentMethod(store: Store, testCard: TestCard, expiry: Expiry): PaymentMethod {
  const id = newId('pm');
  store.put({ id, object: 'sandbox.card', testCard: testCard.id });
  return create(store, {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: noBillingDetails(),
    card: cardDetails(testCard, expiry),
    created: clockTime(store, null),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}

/** The payment method with this id; each use of a test id such as `pm_card_visa` issues a fresh one. */
export function resolvePaymentMethod(store: Store, id: string, param = 'id'): PaymentMethod {
  const testCard = findCardById(id);
  if (testCard) return createPaymentMethod(store, testCard, { exp_month: 12, exp_year: nextYear() });
  const found = store.find('payment_method', id);
  if (!found) throw noSuch('PaymentMethod', id, param);
  return found;
}

const nextYear = () => new Date().getUTCFullYear() + 1;

/** Returns the test card that decides how the payment method behaves. */
export function testCardOf(store: Store, { id }: PaymentMethod): TestCard {
  const testCard = findCardById(store.find('sandbox.card', id)?.testCard ?? '');
  if (!testCard) throw noSuch('PaymentMethod', id, 'payment_method');
  return testCard;
}

export const cardError = (decline: Decline, details: object = {}, keepsChanges = true) =>
  new ApiError(402, { type: 'card_error', ...decline, ...details }, keepsChanges);

/** Saves the card with the customer; cards that fail when attached throw a card error. */
export function attachPaymentMethod(store: Store, paymentMethod: PaymentMethod, customer: string): PaymentMethod {
  if (paymentMethod.customer === customer) return paymentMethod;
  if (paymentMethod.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    });
  const { decline, attaches } = testCardOf(store, paymentMethod);
  if (decline && !attaches) throw cardError(decline, {}, false);
  const { card } = paymentMethod;
  const checked = card && { ...card, checks: { ...card.checks, cvc_check: 'pass' } };
  return change(store, paymentMethod, { customer, card: checked } as Partial<PaymentMethod>, 'payment_method.attached');
}

const incorrect = (code: string, message: string, param: string) =>
  new ApiError(402, { type: 'card_error', code, message, param: `card[${param}]` });

function toTestCard(number: string): TestCard {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw incorrect('incorrect_number', 'Your card number is incorrect.', 'number');
  const testCard = findCardByNumber(number);
  if (testCard) return testCard;
  throw cardError({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  });
}

function assertNotExpired({ exp_month: month, exp_year: year }: Expiry) {
  if (month < 1 || month > 12)
    throw incorrect('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const now = new Date();
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (isPast || year > now.getUTCFullYear() + 50)
    throw incorrect('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
}

const creation = fields(
  { type: oneOf('card'), card: fields({ number: text, exp_month: integer, exp_year: integer }, { cvc: text }) },
  {},
);

function createFromNumber({ store, parameters: { card } }: Call<ReturnType<typeof creation>>): PaymentMethod {
  const { number, exp_month, exp_year } = card;
  const testCard = toTestCard(number);
  assertNotExpired({ exp_month, exp_year });
  return createPaymentMethod(store, testCard, { exp_month, exp_year });
}

export const paymentMethodRoutes = [
  publicRoute('POST', '/v1/payment_methods', creation, createFromNumber),
  route('GET', '/v1/payment_methods/:id', noParameters, ({ store, id }) => resolvePaymentMethod(store, id)),
  route('POST', '/v1/payment_methods/:id/attach', fields({ customer: text }, {}), ({ store, id, parameters }) => {
    const { id: customer } = find(store, 'customer', parameters.customer, 'customer');
    return attachPaymentMethod(store, resolvePaymentMethod(store, id), customer);
  }),
];

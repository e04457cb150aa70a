import { attachPaymentMethod, cardError } from '../../cards/attach-payment-method.ts';
import { passesLuhn } from '../../cards/card-rules.ts';
import { createPaymentMethod, noBillingDetails } from '../../cards/payment-method.ts';
import { resolvePaymentMethod } from '../../cards/resolve-payment-method.ts';
import { findCardById, findCardByNumber, type TestCard } from '../../cards/test-cards.ts';
import { change } from '../../events/record-change.ts';
import { ApiError, missingParameter, noSuch } from '../../http/api-error.ts';
import { emptyOr, fields, integer, metadata, oneOf, text } from '../../http/parameters.ts';
import { type Call, listRoute, noParameters, publicRoute, route, type Route } from '../../http/route.ts';
import { addressParameter, toAddress } from '../addresses.ts';
import { find, mergeMetadata } from '../find.ts';
import { paginate } from '../../http/paginate.ts';

const billing = fields(
  {},
  { address: addressParameter, email: emptyOr(text), name: emptyOr(text), phone: emptyOr(text), tax_id: emptyOr(text) },
);
const cardParameters = fields({}, { number: text, exp_month: integer, exp_year: integer, cvc: text, token: text });
const newPaymentMethodParameters = fields(
  { type: oneOf('card') },
  { card: cardParameters, billing_details: billing, metadata, allow_redisplay: text },
);

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

function assertNotExpired(month: number, year: number) {
  if (month < 1 || month > 12)
    throw incorrect('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const now = new Date();
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (isPast || year > now.getUTCFullYear() + 50)
    throw incorrect('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
}

function create({ store, parameters }: Call<ReturnType<typeof newPaymentMethodParameters>>) {
  const { card, billing_details } = parameters;
  if (!card) throw missingParameter('card');
  const billingDetails = { ...noBillingDetails, ...billing_details, address: toAddress(billing_details?.address) };
  if (card.token !== undefined) {
    const testCard = findCardById(card.token);
    if (!testCard) throw noSuch('token', card.token, 'card[token]');
    return createPaymentMethod(store, testCard, { billingDetails });
  }
  const { number, exp_month, exp_year } = card;
  if (number === undefined) throw missingParameter('card[number]');
  if (exp_month === undefined) throw missingParameter('card[exp_month]');
  if (exp_year === undefined) throw missingParameter('card[exp_year]');
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  const testCard = toTestCard(number.replaceAll(/[\s-]/g, ''));
  assertNotExpired(exp_month, year);
  return createPaymentMethod(store, testCard, { expiry: { exp_month, exp_year: year }, billingDetails });
}

function detach({ store, id }: Call<unknown>) {
  const paymentMethod = find(store, 'payment_method', id);
  const customer = store.find('customer', paymentMethod.customer ?? '');
  if (customer?.invoice_settings.default_payment_method === id)
    store.put({ ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: null } });
  return change(store, paymentMethod, { customer: null }, 'payment_method.detached');
}

export const paymentMethodRoutes: Route[] = [
  publicRoute('POST', '/v1/payment_methods', newPaymentMethodParameters, create),
  route('GET', '/v1/payment_methods/:id', noParameters, ({ store, id }) => resolvePaymentMethod(store, id)),
  route('POST', '/v1/payment_methods/:id', fields({}, { metadata }), ({ store, id, parameters }) => {
    const found = find(store, 'payment_method', id);
    return change(
      store,
      found,
      { metadata: mergeMetadata(found.metadata, parameters.metadata) },
      'payment_method.updated',
    );
  }),
  route('POST', '/v1/payment_methods/:id/attach', fields({ customer: text }, {}), ({ store, id, parameters }) => {
    const { id: customer } = find(store, 'customer', parameters.customer, 'customer');
    return attachPaymentMethod(store, resolvePaymentMethod(store, id), customer);
  }),
  route('POST', '/v1/payment_methods/:id/detach', noParameters, detach),
  listRoute('/v1/payment_methods', { customer: text, type: text }, ({ store, parameters }) =>
    store.all('payment_method').filter(({ customer }) => customer !== null && customer === parameters.customer),
  ),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    fields({}, { limit: integer, starting_after: text, ending_before: text, type: text }),
    ({ store, id, parameters }) => {
      find(store, 'customer', id);
      const attached = store.all('payment_method').filter(({ customer }) => customer === id);
      return paginate(attached.toReversed(), parameters, `/v1/customers/${id}/payment_methods`);
    },
  ),
];

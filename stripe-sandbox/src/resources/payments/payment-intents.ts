import { confirmPayment } from '../../billing/collect-payment.ts';
import { resolvePaymentMethod } from '../../cards/resolve-payment-method.ts';
import { invalidRequest } from '../../http/api-error.ts';
import { isInRange } from '../../http/paginate.ts';
import { boolean, fields, integer, list, metadata, oneOf, text, timeRange } from '../../http/parameters.ts';
import { type Call, listRoute, publicRoute, route, type Route } from '../../http/route.ts';
import { cancelPaymentIntent } from '../../payments/cancel-payment-intent.ts';
import { paymentError } from '../../payments/confirm-payment-intent.ts';
import { createPaymentIntent } from '../../payments/create-payment-intent.ts';
import type { PaymentIntent } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { find } from '../find.ts';
import { assertClientSecret, forBrowser } from './client-secret.ts';

const usage = oneOf('off_session', 'on_session');
const confirmation = {
  payment_method: text,
  off_session: boolean,
  setup_future_usage: usage,
  return_url: text,
  receipt_email: text,
  use_stripe_sdk: boolean,
};
const creation = fields(
  { amount: integer, currency: text },
  {
    ...confirmation,
    customer: text,
    confirm: boolean,
    description: text,
    metadata,
    payment_method_types: list(text),
    automatic_payment_methods: fields({ enabled: boolean }, { allow_redirects: text }),
  },
);
const confirmParameters = fields({}, { ...confirmation, client_secret: text });

interface ConfirmOptions {
  payment_method?: string;
  off_session?: boolean;
  setup_future_usage?: 'off_session' | 'on_session';
}

function confirm(store: Store, intent: PaymentIntent, options: ConfirmOptions): PaymentIntent {
  const { payment_method, off_session = false, setup_future_usage } = options;
  const asked = setup_future_usage ? store.put({ ...intent, setup_future_usage }) : intent;
  const paymentMethod =
    payment_method === undefined ? undefined : resolvePaymentMethod(store, payment_method, 'payment_method');
  const confirmed = confirmPayment(store, asked, { paymentMethod, isOffSession: off_session });
  if (confirmed.status === 'requires_payment_method') throw paymentError(confirmed);
  return confirmed;
}

function create({ store, parameters }: Call<ReturnType<typeof creation>>) {
  const { amount, currency, customer, payment_method, automatic_payment_methods, description } = parameters;
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (customer !== undefined) find(store, 'customer', customer, 'customer');
  const card = payment_method === undefined ? undefined : resolvePaymentMethod(store, payment_method, 'payment_method');
  const intent = createPaymentIntent(store, {
    amount,
    currency: currency.toLowerCase(),
    customer: customer ?? null,
    paymentMethod: card?.id ?? null,
    description: description ?? null,
    metadata: parameters.metadata,
    receiptEmail: parameters.receipt_email,
    setupFutureUsage: parameters.setup_future_usage,
    automaticPaymentMethods: automatic_payment_methods?.enabled ?? parameters.payment_method_types === undefined,
  });
  return parameters.confirm ? confirm(store, intent, { ...parameters, payment_method: card?.id }) : intent;
}

export const paymentIntentRoutes: Route[] = [
  route('POST', '/v1/payment_intents', creation, create),
  publicRoute('GET', '/v1/payment_intents/:id', fields({}, { client_secret: text }), (call) => {
    const intent = find(call.store, 'payment_intent', call.id);
    assertClientSecret(call, intent);
    return call.isPublishable ? forBrowser(intent) : intent;
  }),
  publicRoute('POST', '/v1/payment_intents/:id/confirm', confirmParameters, (call) => {
    const intent = find(call.store, 'payment_intent', call.id);
    assertClientSecret(call, intent);
    const confirmed = confirm(call.store, intent, call.parameters);
    return call.isPublishable ? forBrowser(confirmed) : confirmed;
  }),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    fields({}, { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') }),
    ({ store, id, parameters }) =>
      cancelPaymentIntent(store, find(store, 'payment_intent', id), parameters.cancellation_reason ?? null),
  ),
  listRoute('/v1/payment_intents', { customer: text, created: timeRange }, ({ store, parameters }) =>
    store
      .all('payment_intent')
      .filter(({ customer }) => parameters.customer === undefined || customer === parameters.customer)
      .filter(({ created }) => isInRange(created, parameters.created)),
  ),
];

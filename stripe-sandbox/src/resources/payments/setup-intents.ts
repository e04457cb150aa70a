import { resolvePaymentMethod } from '../../cards/resolve-payment-method.ts';
import { boolean, fields, list, metadata, oneOf, text } from '../../http/parameters.ts';
import { type Call, publicRoute, route, type Route } from '../../http/route.ts';
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent, setupError } from '../../payments/setup-intents.ts';
import type { SetupIntent } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { assertClientSecret, forBrowser } from './client-secret.ts';
import { find } from '../find.ts';

const creation = fields(
  {},
  {
    customer: text,
    payment_method: text,
    confirm: boolean,
    usage: oneOf('off_session', 'on_session'),
    description: text,
    metadata,
    payment_method_types: list(text),
    automatic_payment_methods: fields({ enabled: boolean }, { allow_redirects: text }),
    return_url: text,
  },
);
const confirmation = fields(
  {},
  { payment_method: text, client_secret: text, return_url: text, use_stripe_sdk: boolean },
);

function confirm(store: Store, intent: SetupIntent, paymentMethod: string | undefined): SetupIntent {
  const chosen = paymentMethod === undefined ? undefined : resolvePaymentMethod(store, paymentMethod, 'payment_method');
  const confirmed = confirmSetupIntent(store, intent, chosen);
  if (confirmed.status === 'requires_payment_method') throw setupError(confirmed);
  return confirmed;
}

function create({ store, parameters }: Call<ReturnType<typeof creation>>) {
  const { customer, payment_method, automatic_payment_methods } = parameters;
  if (customer !== undefined) find(store, 'customer', customer, 'customer');
  const card = payment_method === undefined ? undefined : resolvePaymentMethod(store, payment_method, 'payment_method');
  const intent = createSetupIntent(store, {
    ...parameters,
    paymentMethod: card?.id,
    automaticPaymentMethods: automatic_payment_methods?.enabled ?? parameters.payment_method_types === undefined,
  });
  return parameters.confirm ? confirm(store, intent, card?.id) : intent;
}

export const setupIntentRoutes: Route[] = [
  route('POST', '/v1/setup_intents', creation, create),
  publicRoute('GET', '/v1/setup_intents/:id', fields({}, { client_secret: text }), (call) => {
    const intent = find(call.store, 'setup_intent', call.id);
    assertClientSecret(call, intent);
    return call.isPublishable ? forBrowser(intent) : intent;
  }),
  publicRoute('POST', '/v1/setup_intents/:id/confirm', confirmation, (call) => {
    const intent = find(call.store, 'setup_intent', call.id);
    assertClientSecret(call, intent);
    const confirmed = confirm(call.store, intent, call.parameters.payment_method);
    return call.isPublishable ? forBrowser(confirmed) : confirmed;
  }),
  route('POST', '/v1/setup_intents/:id/cancel', fields({}, { cancellation_reason: text }), ({ store, id }) =>
    cancelSetupIntent(store, find(store, 'setup_intent', id)),
  ),
];

import { attachPaymentMethod, cardError, resolvePaymentMethod, testCardOf } from '../cards/payment-methods.ts';
import type { Decline } from '../cards/test-cards.ts';
import { change, create } from '../events/events.ts';
import { fields, oneOf, text } from '../http/parameters.ts';
import { type Call, find, publicRoute, route } from '../http/route.ts';
import { newClientSecret, newId } from '../state/new-id.ts';
import type { PaymentMethod, SetupIntent } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { customerTime } from '../state/time.ts';
import {
  assertClientSecret,
  authenticationAction,
  authenticationFailed,
  forBrowser,
  unexpectedState,
} from './intents.ts';

const creation = fields({ customer: text }, { usage: oneOf('off_session') });
const confirmation = fields({ payment_method: text }, { client_secret: text });

function createSetupIntent({ store, parameters }: Call<ReturnType<typeof creation>>): SetupIntent {
  const { id: customer } = find(store, 'customer', parameters.customer, 'customer');
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: customerTime(store, customer),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  return create(store, intent, 'setup_intent.created');
}

/** Stripe's error for the intent's last failed setup. */
const setupError = (intent: SetupIntent) => {
  const { type: _type, payment_method: paymentMethod, ...decline } = intent.last_setup_error ?? { type: '' };
  return cardError(decline as Decline, { setup_intent: intent, payment_method: paymentMethod });
};

const fail = (store: Store, intent: SetupIntent, paymentMethod: PaymentMethod, decline: Decline) =>
  change(
    store,
    intent,
    {
      last_setup_error: { type: 'card_error', ...decline, payment_method: paymentMethod },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'setup_intent.setup_failed',
  );

function succeed(store: Store, intent: SetupIntent, paymentMethod: PaymentMethod): SetupIntent {
  if (intent.customer !== null) attachPaymentMethod(store, paymentMethod, intent.customer);
  return change(
    store,
    intent,
    { last_setup_error: null, next_action: null, payment_method: paymentMethod.id, status: 'succeeded' },
    'setup_intent.succeeded',
  );
}

/** Tries to save the card. The result says how it went: succeeded, requires_action or requires_payment_method. */
function confirmSetupIntent(store: Store, intent: SetupIntent, paymentMethod: PaymentMethod): SetupIntent {
  if (intent.status === 'succeeded') throw unexpectedState(intent, 'confirm');
  const { decline, attaches, authenticates } = testCardOf(store, paymentMethod);
  if (decline && !attaches) return fail(store, intent, paymentMethod, decline);
  if (!authenticates) return succeed(store, intent, paymentMethod);
  return change(
    store,
    intent,
    { next_action: authenticationAction(), payment_method: paymentMethod.id, status: 'requires_action' },
    'setup_intent.requires_action',
  );
}

/** Applies what the cardholder did on the authentication page. */
export function authenticateSetupIntent(store: Store, intent: SetupIntent, succeeded: boolean): SetupIntent {
  const paymentMethod = store.find('payment_method', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !paymentMethod) throw unexpectedState(intent, 'authenticate');
  return succeeded
    ? succeed(store, intent, paymentMethod)
    : fail(store, intent, paymentMethod, authenticationFailed(intent));
}

export const setupIntentRoutes = [
  route('POST', '/v1/setup_intents', creation, createSetupIntent),
  publicRoute('GET', '/v1/setup_intents/:id', fields({}, { client_secret: text }), (call) => {
    const intent = find(call.store, 'setup_intent', call.id);
    assertClientSecret(call, intent);
    return call.isPublishable ? forBrowser(intent) : intent;
  }),
  publicRoute('POST', '/v1/setup_intents/:id/confirm', confirmation, (call) => {
    const { store, id, parameters } = call;
    const intent = find(store, 'setup_intent', id);
    assertClientSecret(call, intent);
    const card = resolvePaymentMethod(store, parameters.payment_method, 'payment_method');
    const confirmed = confirmSetupIntent(store, intent, card);
    if (confirmed.status === 'requires_payment_method') throw setupError(confirmed);
    return call.isPublishable ? forBrowser(confirmed) : confirmed;
  }),
];

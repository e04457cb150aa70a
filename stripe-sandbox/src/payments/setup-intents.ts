import { attachPaymentMethod, cardError } from '../cards/attach-payment-method.ts';
import { markSetUp, testCardOf } from '../cards/resolve-payment-method.ts';
import type { Decline } from '../cards/test-cards.ts';
import { change, create } from '../events/record-change.ts';
import { invalidRequest } from '../http/api-error.ts';
import { newClientSecret, newId } from '../state/new-id.ts';
import type { PaymentMethod, SetupIntent } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { customerTime } from '../state/time.ts';
import { authenticationAction, authenticationFailed, needsAuthentication } from './authentication.ts';
import { unexpectedState } from './confirm-payment-intent.ts';

export interface SetupIntentOptions {
  customer?: string | null;
  paymentMethod?: string | null;
  usage?: 'off_session' | 'on_session';
  description?: string;
  metadata?: Record<string, string>;
  automaticPaymentMethods?: boolean;
}

export function createSetupIntent(store: Store, options: SetupIntentOptions): SetupIntent {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: options.automaticPaymentMethods ? { allow_redirects: 'always', enabled: true } : null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: customerTime(store, options.customer),
    customer: options.customer ?? null,
    customer_account: null,
    description: options.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: options.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: options.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: options.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    usage: options.usage ?? 'off_session',
  };
  return create(store, intent, 'setup_intent.created');
}

/** Stripe's error for the intent's last failed setup. */
export const setupError = (intent: SetupIntent) => {
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
  if (intent.usage === 'off_session') markSetUp(store, paymentMethod.id);
  return change(
    store,
    intent,
    { last_setup_error: null, next_action: null, payment_method: paymentMethod.id, status: 'succeeded' },
    'setup_intent.succeeded',
  );
}

/** Tries to save the card. The result says how it went: succeeded, requires_action or requires_payment_method. */
export function confirmSetupIntent(store: Store, intent: SetupIntent, chosen: PaymentMethod | undefined): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm');
  const paymentMethod = chosen ?? store.find('payment_method', intent.payment_method ?? '');
  if (!paymentMethod)
    throw invalidRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    });
  const testCard = testCardOf(store, paymentMethod.id);
  if (testCard.decline && !testCard.attaches) return fail(store, intent, paymentMethod, testCard.decline);
  if (!needsAuthentication(testCard)) return succeed(store, intent, paymentMethod);
  return change(
    store,
    intent,
    { next_action: authenticationAction(), payment_method: paymentMethod.id, status: 'requires_action' },
    'setup_intent.requires_action',
  );
}

/** What the cardholder did on the authentication page. */
export function authenticateSetupIntent(store: Store, intent: SetupIntent, succeeded: boolean): SetupIntent {
  const paymentMethod = store.find('payment_method', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !paymentMethod) throw unexpectedState(intent, 'authenticate');
  return succeeded
    ? succeed(store, intent, paymentMethod)
    : fail(store, intent, paymentMethod, authenticationFailed('setup_intent'));
}

export function cancelSetupIntent(store: Store, intent: SetupIntent): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel');
  return change(store, intent, { next_action: null, status: 'canceled' }, 'setup_intent.canceled');
}

import { cardError, testCardOf } from '../cards/payment-methods.ts';
import { type Decline, genericDecline } from '../cards/test-cards.ts';
import { change, create } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { fields, text } from '../http/parameters.ts';
import { find, publicRoute } from '../http/route.ts';
import { newClientSecret, newId } from '../state/new-id.ts';
import type { PaymentIntent, PaymentMethod } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { customerTime, timeOf } from '../state/time.ts';
import { createCharge } from './charges.ts';
import {
  assertClientSecret,
  authenticationAction,
  authenticationFailed,
  forBrowser,
  unexpectedState,
} from './intents.ts';

interface PaymentIntentOptions {
  amount: number;
  currency: string;
  customer: string | null;
  paymentMethod: string | null;
  description: string;
}

/** Asks for the payment of an invoice. */
export function createPaymentIntent(
  store: Store,
  { amount, currency, customer, paymentMethod, description }: PaymentIntentOptions,
): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: customerTime(store, customer),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  return create(store, intent, 'payment_intent.created');
}

/** A payment can be confirmed or canceled in these states. */
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Stripe's error for the intent's last failed payment. */
export const paymentError = (intent: PaymentIntent, keepsChanges = true) => {
  const { type: _type, payment_method: paymentMethod, ...decline } = intent.last_payment_error ?? { type: '' };
  return cardError(decline as Decline, { payment_intent: intent, payment_method: paymentMethod }, keepsChanges);
};

function fail(store: Store, intent: PaymentIntent, paymentMethod: PaymentMethod, decline: Decline, charge?: string) {
  return change(
    store,
    intent,
    {
      last_payment_error: { type: 'card_error', ...decline, ...(charge && { charge }), payment_method: paymentMethod },
      ...(charge && { latest_charge: charge }),
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'payment_intent.payment_failed',
  );
}

/** Declines that a card or the sandbox's own page asks for. */
function declineOf(store: Store, intent: PaymentIntent, paymentMethod: PaymentMethod): Decline | undefined {
  const { customer } = intent;
  if (customer !== null && store.find('sandbox.decline', customer)) {
    store.remove('sandbox.decline', customer);
    return genericDecline;
  }
  return testCardOf(store, paymentMethod).decline;
}

function charge(store: Store, intent: PaymentIntent, paymentMethod: PaymentMethod): PaymentIntent {
  const decline = declineOf(store, intent, paymentMethod);
  const { id } = createCharge(store, intent, paymentMethod, decline);
  if (decline) return fail(store, intent, paymentMethod, decline, id);
  return change(
    store,
    intent,
    {
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: id,
      next_action: null,
      payment_method: paymentMethod.id,
      status: 'succeeded',
    },
    'payment_intent.succeeded',
  );
}

function assertUsable({ customer }: PaymentMethod, intent: PaymentIntent) {
  if (customer === null || customer === intent.customer) return;
  throw invalidRequest('The provided PaymentMethod belongs to another customer, or the payment names no customer.', {
    code: 'payment_method_unexpected_state',
    param: 'payment_method',
  });
}

/** Tries the payment. The result says how it went: succeeded, requires_action or, after a decline, requires_payment_method. */
export function confirmPaymentIntent(store: Store, intent: PaymentIntent, paymentMethod: PaymentMethod): PaymentIntent {
  if (!OPEN.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  assertUsable(paymentMethod, intent);
  if (!testCardOf(store, paymentMethod).authenticates) return charge(store, intent, paymentMethod);
  return change(
    store,
    intent,
    { next_action: authenticationAction(), payment_method: paymentMethod.id, status: 'requires_action' },
    'payment_intent.requires_action',
  );
}

/** Applies what the cardholder did on the authentication page. */
export function authenticatePaymentIntent(store: Store, intent: PaymentIntent, succeeded: boolean): PaymentIntent {
  const paymentMethod = store.find('payment_method', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !paymentMethod) throw unexpectedState(intent, 'authenticate');
  if (!succeeded) return fail(store, intent, paymentMethod, authenticationFailed(intent));
  return charge(store, intent, paymentMethod);
}

/** Cancels the payment of a void invoice, unless it has ended. */
export function cancelPaymentIntent(store: Store, intent: PaymentIntent) {
  if (!OPEN.includes(intent.status)) return;
  const changes = { canceled_at: timeOf(store, intent), cancellation_reason: 'void_invoice' as const };
  change(store, intent, { ...changes, next_action: null, status: 'canceled' }, 'payment_intent.canceled');
}

export const paymentIntentRoutes = [
  publicRoute('GET', '/v1/payment_intents/:id', fields({}, { client_secret: text }), (call) => {
    const intent = find(call.store, 'payment_intent', call.id);
    assertClientSecret(call, intent);
    return call.isPublishable ? forBrowser(intent) : intent;
  }),
];

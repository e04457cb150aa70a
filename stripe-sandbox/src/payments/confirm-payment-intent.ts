import { attachPaymentMethod, cardError } from '../cards/attach-payment-method.ts';
import { markSetUp, testCardOf } from '../cards/resolve-payment-method.ts';
import type { Decline } from '../cards/test-cards.ts';
import { change } from '../events/record-change.ts';
import { invalidRequest } from '../http/api-error.ts';
import type { PaymentIntent, PaymentMethod } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import {
  authenticationAction,
  authenticationFailed,
  authenticationRequired,
  needsAuthentication,
} from './authentication.ts';
import { createCharge } from './create-charge.ts';

export interface Confirmation {
  paymentMethod?: PaymentMethod;
  /** The cardholder is away and cannot authenticate. */
  isOffSession?: boolean;
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const unexpectedState = (intent: { object: string; status: string }, verb: string) =>
  invalidRequest(
    `You cannot ${verb} this ${intent.object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'} because it has a status of ${intent.status}.`,
    { code: `${intent.object}_unexpected_state` },
  );

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
    return { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
  }
  return testCardOf(store, paymentMethod.id).decline;
}

function charge(store: Store, intent: PaymentIntent, paymentMethod: PaymentMethod): PaymentIntent {
  const decline = declineOf(store, intent, paymentMethod);
  const { id } = createCharge(store, intent, paymentMethod, decline);
  if (decline) return fail(store, intent, paymentMethod, decline, id);
  if (intent.setup_future_usage && intent.customer) attachPaymentMethod(store, paymentMethod, intent.customer);
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
export function confirmPaymentIntent(store: Store, intent: PaymentIntent, confirmation: Confirmation): PaymentIntent {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const paymentMethod = confirmation.paymentMethod ?? store.find('payment_method', intent.payment_method ?? '');
  if (!paymentMethod)
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Provide a payment method to confirm it.',
      { code: 'payment_intent_unexpected_state' },
    );
  assertUsable(paymentMethod, intent);
  if (!needsAuthentication(testCardOf(store, paymentMethod.id))) return charge(store, intent, paymentMethod);
  if (confirmation.isOffSession) {
    const { id } = createCharge(store, intent, paymentMethod, authenticationRequired);
    return fail(store, intent, paymentMethod, authenticationRequired, id);
  }
  return requireAuthentication(store, intent, paymentMethod);
}

/** Leaves the payment waiting for the cardholder. */
export const requireAuthentication = (
  store: Store,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
): PaymentIntent =>
  change(
    store,
    intent,
    { next_action: authenticationAction(), payment_method: paymentMethod.id, status: 'requires_action' },
    'payment_intent.requires_action',
  );

/** What the cardholder did on the authentication page. */
export function authenticatePaymentIntent(store: Store, intent: PaymentIntent, succeeded: boolean): PaymentIntent {
  const paymentMethod = store.find('payment_method', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !paymentMethod) throw unexpectedState(intent, 'authenticate');
  if (!succeeded) return fail(store, intent, paymentMethod, authenticationFailed('payment_intent'));
  const charged = charge(store, intent, paymentMethod);
  if (charged.status === 'succeeded' && intent.setup_future_usage === 'off_session') markSetUp(store, paymentMethod.id);
  return charged;
}

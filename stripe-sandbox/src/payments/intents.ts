import type { Decline } from '../cards/test-cards.ts';
import { invalidRequest, missingParameter } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import type { PaymentIntent, SetupIntent } from '../state/records.ts';

type Intent = PaymentIntent | SetupIntent;

const nameOf = ({ object }: Intent) => (object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent');

export const unexpectedState = (intent: Intent, verb: string) =>
  invalidRequest(`You cannot ${verb} this ${nameOf(intent)} because it has a status of ${intent.status}.`, {
    code: `${intent.object}_unexpected_state`,
  });

/** The intent's card waits for the cardholder in Stripe.js. */
export const authenticationAction = () => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
});

export const authenticationFailed = ({ object }: Intent): Decline => ({
  code: `${object}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

/** A browser may see and confirm only the intent whose secret it holds. */
export function assertClientSecret({ isPublishable, parameters }: Call<{ client_secret?: string }>, intent: Intent) {
  const { client_secret: given } = parameters;
  if (given === undefined && isPublishable) throw missingParameter('client_secret');
  if (given === undefined || given === intent.client_secret) return;
  throw invalidRequest(`The client_secret provided does not match any associated ${nameOf(intent)} on this account.`, {
    code: `${intent.object}_invalid_parameter`,
    param: 'client_secret',
  });
}

const FOR_BROWSERS = [
  'id',
  'object',
  'amount',
  'client_secret',
  'created',
  'currency',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
];

/** The fields of an intent that its client secret opens. */
export const forBrowser = (intent: Intent) =>
  Object.fromEntries(Object.entries(intent).filter(([field]) => FOR_BROWSERS.includes(field)));

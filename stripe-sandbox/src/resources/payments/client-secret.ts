import { invalidRequest, missingParameter } from '../../http/api-error.ts';
import type { Call } from '../../http/route.ts';
import type { PaymentIntent, SetupIntent } from '../../state/objects.ts';

type Intent = PaymentIntent | SetupIntent;

/** A browser may see and confirm only the intent whose secret it holds. */
export function assertClientSecret({ isPublishable, parameters }: Call<{ client_secret?: string }>, intent: Intent) {
  const { client_secret: given } = parameters;
  if (given === undefined && isPublishable) throw missingParameter('client_secret');
  if (given === undefined || given === intent.client_secret) return;
  const name = intent.object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';
  throw invalidRequest(`The client_secret provided does not match any associated ${name} on this account.`, {
    code: `${intent.object}_invalid_parameter`,
    param: 'client_secret',
  });
}

const FOR_BROWSERS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
];

/** The fields of an intent that its client secret opens. */
export const forBrowser = (intent: Intent) =>
  Object.fromEntries(Object.entries(intent).filter(([field]) => FOR_BROWSERS.includes(field)));

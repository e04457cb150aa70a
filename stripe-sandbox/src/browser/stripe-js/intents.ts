import type { ApiResult } from '../messages.ts';
import { authenticate } from './authentication-dialog.ts';
import { requestApi } from './request.ts';

export interface Account {
  origin: string;
  key: string;
}

export interface IntentKind {
  path: string;
  /** What the result calls the object. */
  name: 'paymentIntent' | 'setupIntent';
  lastError: string;
}

export const PAYMENT: IntentKind = { path: 'payment_intents', name: 'paymentIntent', lastError: 'last_payment_error' };
export const SETUP: IntentKind = { path: 'setup_intents', name: 'setupIntent', lastError: 'last_setup_error' };

export const kindOf = (clientSecret: string) => (clientSecret.startsWith('seti_') ? SETUP : PAYMENT);

function pathOf({ path }: IntentKind, clientSecret: string): string {
  const [id, secret] = clientSecret.split('_secret_');
  if (!id || !secret) throw new Error(`Invalid value for client_secret: it should be a string of the form id_secret_…`);
  return `/v1/${path}/${id}`;
}

const fetchIntent = ({ origin, key }: Account, kind: IntentKind, clientSecret: string) =>
  requestApi(origin, 'GET', pathOf(kind, clientSecret), { key, client_secret: clientSecret });

const toResult = (kind: IntentKind, response: ApiResult): ApiResult =>
  response.error ? { error: response.error } : { [kind.name]: response };

export const retrieve = async (account: Account, kind: IntentKind, clientSecret: string) =>
  toResult(kind, await fetchIntent(account, kind, clientSecret));

/** Authenticates the cardholder if the intent waits for that. A failure is the result's error, as Stripe's. */
async function finish(account: Account, kind: IntentKind, clientSecret: string, intent: ApiResult): Promise<ApiResult> {
  if (intent.error || intent.status !== 'requires_action') return toResult(kind, intent);
  await authenticate(account.origin, clientSecret);
  const decided = await fetchIntent(account, kind, clientSecret);
  const lastError = decided[kind.lastError] as ApiResult['error'] | null | undefined;
  if (decided.status === 'requires_payment_method' && lastError)
    return {
      error: { ...lastError, [kind.lastError === 'last_setup_error' ? 'setup_intent' : 'payment_intent']: decided },
    };
  return toResult(kind, decided);
}

/** Confirms the intent with a payment method, or goes on with one that waits for the cardholder. */
export async function confirm(
  account: Account,
  kind: IntentKind,
  clientSecret: string,
  paymentMethod: string | undefined,
  handlesActions: boolean,
): Promise<ApiResult> {
  const current = await fetchIntent(account, kind, clientSecret);
  if (current.error) return { error: current.error };
  const isWaiting = current.status === 'requires_action' && paymentMethod === undefined;
  const { origin, key } = account;
  const fields = { key, client_secret: clientSecret, payment_method: paymentMethod };
  const intent = isWaiting
    ? current
    : await requestApi(origin, 'POST', `${pathOf(kind, clientSecret)}/confirm`, fields);
  return handlesActions ? finish(account, kind, clientSecret, intent) : toResult(kind, intent);
}

/** Shows what the intent waits for. */
export async function handleNextAction(account: Account, clientSecret: string): Promise<ApiResult> {
  const kind = kindOf(clientSecret);
  return finish(account, kind, clientSecret, await fetchIntent(account, kind, clientSecret));
}

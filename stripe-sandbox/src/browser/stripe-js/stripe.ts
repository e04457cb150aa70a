import type { ApiResult } from '../messages.ts';
import { CardElement } from './card-element.ts';
import { Elements } from './elements.ts';
import { type Account, confirm, handleNextAction, type IntentKind, PAYMENT, retrieve, SETUP } from './intents.ts';
import { requestApi } from './request.ts';

interface CardData {
  card?: CardElement | { token: string };
  billing_details?: object;
}

interface ConfirmData {
  payment_method?: string | CardData;
}

interface ConfirmOptions {
  handleActions?: boolean;
}

/** The release train that @stripe/stripe-js 10 expects. */
const VERSION = 'endive';

/** Where this script came from; only known while it runs for the first time. */
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

async function createPaymentMethod({ key }: Account, { card, billing_details = {} }: CardData): Promise<ApiResult> {
  const created =
    card instanceof CardElement
      ? await card.createPaymentMethod(key, billing_details)
      : await requestApi(origin, 'POST', '/v1/payment_methods', { key, type: 'card', card, billing_details });
  return created.error ? { error: created.error } : { paymentMethod: created };
}

async function confirmWithCard(
  account: Account,
  kind: IntentKind,
  clientSecret: string,
  { payment_method: chosen }: ConfirmData = {},
  { handleActions = true }: ConfirmOptions = {},
): Promise<ApiResult> {
  if (typeof chosen !== 'object') return confirm(account, kind, clientSecret, chosen, handleActions);
  const created = await createPaymentMethod(account, chosen);
  if (created.error) return created;
  const { id } = created.paymentMethod as { id: string };
  return confirm(account, kind, clientSecret, id, handleActions);
}

const unsupported = (name: string) => () =>
  Promise.resolve({
    error: { type: 'invalid_request_error', message: `The Stripe sandbox does not support ${name}.` },
  });

function createStripe(key: string) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new Error('Please call Stripe() with your publishable key, which starts with "pk_".');
  const account = { origin, key };
  return {
    elements: () => new Elements(origin),
    createPaymentMethod: (data: CardData) => createPaymentMethod(account, data),
    confirmCardPayment: (clientSecret: string, data?: ConfirmData, options?: ConfirmOptions) =>
      confirmWithCard(account, PAYMENT, clientSecret, data, options),
    confirmCardSetup: (clientSecret: string, data?: ConfirmData, options?: ConfirmOptions) =>
      confirmWithCard(account, SETUP, clientSecret, data, options),
    handleCardAction: (clientSecret: string) => handleNextAction(account, clientSecret),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleNextAction(account, clientSecret),
    retrievePaymentIntent: (clientSecret: string) => retrieve(account, PAYMENT, clientSecret),
    retrieveSetupIntent: (clientSecret: string) => retrieve(account, SETUP, clientSecret),
    createToken: unsupported('createToken'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: VERSION }) });

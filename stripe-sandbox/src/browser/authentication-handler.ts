import { authenticatePayment } from '../billing/collect-payment.ts';
import { ApiError } from '../http/api-error.ts';
import { type Handler, jsonResponse } from '../http/exchange.ts';
import { authenticateSetupIntent } from '../payments/setup-intents.ts';
import type { Store } from '../state/store.ts';

const BY_HOLDER = { id: null, idempotency_key: null };

/** Applies what the cardholder chose; the client secret shows that the page was opened for this intent. */
function authenticate(store: Store, clientSecret: string, succeeded: boolean) {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const payment = store.find('payment_intent', id);
  if (payment?.client_secret === clientSecret) return authenticatePayment(store, payment, succeeded);
  const setup = store.find('setup_intent', id);
  if (setup?.client_secret === clientSecret) return authenticateSetupIntent(store, setup, succeeded);
  return undefined;
}

/** What the authentication page sends. */
export const authenticationHandler =
  (store: Store): Handler =>
  ({ method, url, body }) => {
    if (method !== 'POST' || url.pathname !== '/elements/authenticate') return undefined;
    const form = new URLSearchParams(body);
    try {
      const intent = store.transaction(BY_HOLDER, () =>
        authenticate(store, form.get('client_secret') ?? '', form.get('outcome') === 'succeeded'),
      );
      return intent ? jsonResponse(200, { status: intent.status }) : jsonResponse(404, { status: 'unknown' });
    } catch (error) {
      if (error instanceof ApiError) return jsonResponse(error.status, { error: error.body });
      throw error;
    }
  };

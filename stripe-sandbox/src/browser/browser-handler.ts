import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

import { authenticatePayment } from '../billing/collect-payment.ts';
import { ApiError } from '../http/api-error.ts';
import { type Handler, type HttpResponse, jsonResponse } from '../http/server.ts';
import { authenticateSetupIntent } from '../payments/setup-intents.ts';
import type { Store } from '../state/store.ts';
import { bundleScript, readModule, sourceRoot } from './read-module.ts';

/** Any page may embed these two; they load and call nothing but the sandbox. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

const SERVED = /^\/modules\/((?:browser\/(?:card-frame|authentication-frame|request)|cards\/card-rules)\.(?:ts|css))$/;

const response = (type: string, body: string, headers = {}): HttpResponse => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
  body,
});

const readText = (path: string) => readFileSync(join(sourceRoot, path), 'utf8');

const framePage = (path: string) => response('text/html', readText(path), { 'content-security-policy': FRAME_POLICY });

function moduleResponse(path: string): HttpResponse | undefined {
  if (!existsSync(join(sourceRoot, path))) return undefined;
  return path.endsWith('.css') ? response('text/css', readText(path)) : response('text/javascript', readModule(path));
}

/** Stripe.js, and the frames that it puts into pages. */
export const browserHandler: Handler = ({ method, url: { pathname } }) => {
  if (method !== 'GET') return undefined;
  if (pathname === '/stripe.js') return response('text/javascript', bundleScript('browser/stripe.ts'));
  if (pathname === '/elements/card') return framePage('browser/card-frame.html');
  if (pathname === '/elements/authenticate') return framePage('browser/authentication-frame.html');
  const [, path] = SERVED.exec(pathname) ?? [];
  return path === undefined ? undefined : moduleResponse(path);
};

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

/** Receives what the authentication page sends. */
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

import { type CardElement, Elements } from './card-element.ts';
import type { ApiResult } from './messages.ts';
import { requestApi } from './request.ts';

const FRAME_HEIGHT = 420;

interface CardData {
  card: CardElement;
}

interface IntentKind {
  path: string;
  /** The object's name in a result. */
  name: 'paymentIntent' | 'setupIntent';
  lastError: string;
}

const PAYMENT: IntentKind = { path: 'payment_intents', name: 'paymentIntent', lastError: 'last_payment_error' };
const SETUP: IntentKind = { path: 'setup_intents', name: 'setupIntent', lastError: 'last_setup_error' };

/** The release train that @stripe/stripe-js 10 expects. */
const VERSION = 'endive';

/** The origin of this script, which is only known while it runs for the first time. */
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

function pathOf({ path }: IntentKind, clientSecret: string): string {
  const [id, secret] = clientSecret.split('_secret_');
  if (!id || !secret) throw new Error(`Invalid value for client_secret: it should be a string of the form id_secret_…`);
  return `/v1/${path}/${id}`;
}

const fetchIntent = (key: string, kind: IntentKind, clientSecret: string) =>
  requestApi(origin, 'GET', pathOf(kind, clientSecret), { key, client_secret: clientSecret });

/** Authenticates the cardholder if the intent waits for that. A failure is the result's error, as Stripe's. */
async function finish(key: string, kind: IntentKind, clientSecret: string, intent: ApiResult): Promise<ApiResult> {
  if (intent.error) return { error: intent.error };
  if (intent['status'] !== 'requires_action') return { [kind.name]: intent };
  await authenticate(origin, clientSecret);
  const decided = await fetchIntent(key, kind, clientSecret);
  const lastError = decided[kind.lastError] as ApiResult['error'] | null | undefined;
  const hasFailed = decided['status'] === 'requires_payment_method' && lastError;
  return decided.error || hasFailed ? { error: decided.error ?? lastError ?? {} } : { [kind.name]: decided };
}

async function createPaymentMethod(key: string, { card }: CardData): Promise<ApiResult> {
  const created = await card.createPaymentMethod(key);
  return created.error ? { error: created.error } : { paymentMethod: created };
}

async function confirmCardSetup(key: string, clientSecret: string, data: { payment_method: CardData }) {
  const { error, paymentMethod } = await createPaymentMethod(key, data.payment_method);
  if (error) return { error };
  const { id } = paymentMethod as { id: string };
  const fields = { key, client_secret: clientSecret, payment_method: id };
  const intent = await requestApi(origin, 'POST', `${pathOf(SETUP, clientSecret)}/confirm`, fields);
  return finish(key, SETUP, clientSecret, intent);
}

/** @stripe/react-stripe-js takes an object for Stripe only if it has these two. */
const unsupported = (name: string) => () =>
  Promise.resolve({
    error: { type: 'invalid_request_error', message: `The Stripe sandbox does not support ${name}.` },
  });

function createStripe(key: string) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new Error('Please call Stripe() with your publishable key, which starts with "pk_".');
  return {
    elements: () => new Elements(origin),
    createPaymentMethod: (data: CardData) => createPaymentMethod(key, data),
    confirmCardSetup: (clientSecret: string, data: { payment_method: CardData }) =>
      confirmCardSetup(key, clientSecret, data),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      finish(key, PAYMENT, clientSecret, await fetchIntent(key, PAYMENT, clientSecret)),
    createToken: unsupported('createToken'),
    confirmCardPayment: unsupported('confirmCardPayment'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: VERSION }) });

function createFrame(origin: string, clientSecret: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ client_secret: clientSecret, parent: window.location.origin });
  frame.src = `${origin}/elements/authenticate?${query}`;
  frame.title = '3-D Secure test page';
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: `${FRAME_HEIGHT}px` });
  return frame;
}

function createDialog(frame: HTMLIFrameElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', frame.title);
  Object.assign(dialog.style, {
    width: 'min(28rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100vh - 2rem)',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    overflow: 'auto',
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 50%)',
  });
  dialog.append(frame);
  return dialog;
}

/** Shows the authentication page over the page, and resolves when the cardholder has decided there. */
function authenticate(origin: string, clientSecret: string): Promise<void> {
  const frame = createFrame(origin, clientSecret);
  const dialog = createDialog(frame);
  const focused = document.activeElement;
  return new Promise((resolve) => {
    const receive = (event: MessageEvent<{ type: string }>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow || event.data.type !== 'decided') return;
      window.removeEventListener('message', receive);
      dialog.remove();
      if (focused instanceof HTMLElement) focused.focus();
      resolve();
    };
    window.addEventListener('message', receive);
    // The cardholder decides on the page: Escape there means that authentication failed.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      frame.contentWindow?.postMessage({ type: 'cancel' }, origin);
    });
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}

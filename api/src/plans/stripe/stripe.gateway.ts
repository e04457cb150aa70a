import type { RouteResponse } from '@mindgrove/contracts/routes';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { CONFIG, type Config } from '../../config.js';
import { CardDeclined, KeyInUse, paymentsUnavailable, providerUnreachable } from './payment-errors.js';

export type { Stripe } from 'stripe';

const TIMEOUT_MS = 20_000;
/** Retries of requests that may be repeated: those with an idempotency key, and reads. */
const RETRIES = 2;

const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

/** The test cards of Stripe's documentation; the sandbox knows the same ones. */
const TEST_METHODS = [
  { id: 'pm_card_visa', number: '4242 4242 4242 4242', label: 'Pays' },
  { id: 'pm_card_chargeDeclined', number: '4000 0000 0000 0002', label: 'Is declined' },
  { id: 'pm_card_chargeDeclinedInsufficientFunds', number: '4000 0000 0000 9995', label: 'Has insufficient funds' },
  { id: 'pm_card_threeDSecure2Required', number: '4000 0000 0000 3220', label: 'Asks the bank (3-D Secure)' },
  { id: 'pm_card_chargeCustomerFail', number: '4000 0000 0000 0341', label: 'Is declined at the charge' },
];

interface Sdk {
  stripe: Stripe;
  errors: typeof Stripe.errors;
}

/** The only file that loads the SDK of the payment provider; where it talks to is configuration. */
@Injectable()
export class StripeGateway {
  private readonly logger = new Logger(StripeGateway.name);
  private sdk: Promise<Sdk> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isSetUp() {
    return this.config.STRIPE_SECRET_KEY !== null;
  }

  /** What the card form needs; a test method is offered where no money is real. */
  browserConfig(): RouteResponse<'GET /billing-config'> {
    const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl, STRIPE_JS_URL: scriptUrl } = this.config;
    if (publishableKey === null) return { publishableKey, scriptUrl: null, sandbox: false };
    if (apiUrl === null) return { publishableKey, scriptUrl: STRIPE_JS, sandbox: false };
    const ownScript = scriptUrl ?? new URL('/stripe.js', apiUrl).href;
    return { publishableKey, scriptUrl: ownScript, sandbox: true, testMethods: TEST_METHODS };
  }

  /**
   * `rejected` makes the error for parameters that the provider does not accept.
   * @throws {ApiError} when no provider is set up, it cannot be reached, or it declines the card
   */
  async run<T>(work: (stripe: Stripe) => Promise<T>, rejected?: () => Error): Promise<T> {
    const { stripe, errors } = await this.load();
    try {
      return await work(stripe);
    } catch (error) {
      throw this.translate(errors, error, rejected);
    }
  }

  /** Undefined unless the provider has signed the body within the last five minutes. */
  async readEvent(body: Buffer, signature: string): Promise<Stripe.Event | undefined> {
    const { STRIPE_WEBHOOK_SECRET: secret } = this.config;
    if (!this.isSetUp || !secret) return undefined;
    const { stripe } = await this.load();
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch {
      return undefined;
    }
  }

  /** The SDK is loaded on demand: it takes 35 MB and a fifth of a second, which an API without a provider can save. */
  private load(): Promise<Sdk> {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: apiUrl } = this.config;
    if (key === null) throw paymentsUnavailable();
    return (this.sdk ??= loadSdk(key, apiUrl));
  }

  private translate(errors: Sdk['errors'], error: unknown, rejected?: () => Error): unknown {
    if (error instanceof errors.StripeCardError) return new CardDeclined(sentenceOf(error));
    if (error instanceof errors.StripeIdempotencyError) return new KeyInUse(error.message);
    if (!(error instanceof errors.StripeError)) return error;
    const { type, code, param, statusCode, requestId } = error;
    // The log leaves out the message, which may quote what was sent.
    this.logger.warn(`The payment provider answered ${statusCode ?? 'nothing'}: ${type} ${code} ${param} ${requestId}`);
    if (error instanceof errors.StripeInvalidRequestError && statusCode !== 409) return rejected?.() ?? error;
    return providerUnreachable();
  }
}

/** The provider writes for cardholders, except where a bank wants to ask first. */
const sentenceOf = ({ code, message }: { code?: string; message: string }) =>
  code?.endsWith('requires_action') || code === 'authentication_required'
    ? 'Your bank wants to confirm this payment with you. Please update your card first, or use another one.'
    : `${message} Please use another card.`;

async function loadSdk(key: string, apiUrl: string | null): Promise<Sdk> {
  const { default: StripeClient } = await import('stripe');
  const settings = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false } as const;
  const address = apiUrl === null ? {} : addressOf(new URL(apiUrl));
  return { stripe: new StripeClient(key, { ...settings, ...address }), errors: StripeClient.errors };
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? '80' : '443'),
  };
}

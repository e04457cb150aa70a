import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { CONFIG, type Config } from '../../config.js';
import { CardDeclined, KeyInUse, paymentsUnavailable, providerUnreachable } from './payment-errors.js';

export type { Stripe } from 'stripe';

const TIMEOUT_MS = 20_000;
/** Retries of requests that may be repeated: those with an idempotency key, and reads. */
const RETRIES = 2;

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

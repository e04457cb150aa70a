import { Inject, Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';

import { CONFIG, type Config } from '../../config.js';
import { CardDeclined, KeyInUse, paymentsUnavailable, providerUnreachable } from './payment-errors.js';

export type { Stripe } from 'stripe';

const TIMEOUT_MS = 20_000;
/** Of requests that may be repeated: with an idempotency key, or reading ones. */
const RETRIES = 2;

/** The only file that knows the SDK of the payment provider; where it talks to is configuration. */
@Injectable()
export class StripeGateway {
  private readonly logger = new Logger(StripeGateway.name);
  private readonly stripe: Stripe | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.stripe = config.STRIPE_SECRET_KEY ? createClient(config.STRIPE_SECRET_KEY, config.STRIPE_API_URL) : undefined;
  }

  get isSetUp() {
    return this.stripe !== undefined;
  }

  /**
   * `rejected` makes the error for parameters that the provider does not accept.
   * @throws {ApiError} when no provider is set up, it cannot be reached, or it declines the card
   */
  async run<T>(work: (stripe: Stripe) => Promise<T>, rejected?: () => Error): Promise<T> {
    if (!this.stripe) throw paymentsUnavailable();
    try {
      return await work(this.stripe);
    } catch (error) {
      throw this.translate(error, rejected);
    }
  }

  /** Undefined unless the provider has signed the body within the last five minutes. */
  readEvent(body: Buffer, signature: string): Stripe.Event | undefined {
    const { STRIPE_WEBHOOK_SECRET: secret } = this.config;
    if (!this.stripe || !secret) return undefined;
    try {
      return this.stripe.webhooks.constructEvent(body, signature, secret);
    } catch {
      return undefined;
    }
  }

  private translate(error: unknown, rejected?: () => Error): unknown {
    if (error instanceof Stripe.errors.StripeCardError) return new CardDeclined(sentenceOf(error));
    if (error instanceof Stripe.errors.StripeIdempotencyError) return new KeyInUse(error.message);
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    const { type, code, param, statusCode, requestId } = error;
    // Without the message, which may quote what was sent.
    this.logger.warn(`The payment provider answered ${statusCode ?? 'nothing'}: ${type} ${code} ${param} ${requestId}`);
    if (error instanceof Stripe.errors.StripeInvalidRequestError && statusCode !== 409) return rejected?.() ?? error;
    return providerUnreachable();
  }
}

/** The provider writes for cardholders, except where a bank wants to ask first. */
const sentenceOf = ({ code, message }: { code?: string; message: string }) =>
  code?.endsWith('requires_action') || code === 'authentication_required'
    ? 'Your bank wants to confirm this payment with you. Please update your card first, or use another one.'
    : `${message} Please use another card.`;

function createClient(key: string, apiUrl: string | null): Stripe {
  const settings = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false } as const;
  if (!apiUrl) return new Stripe(key, settings);
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(key, {
    ...settings,
    protocol: isPlain ? 'http' : 'https',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? '80' : '443'),
  });
}

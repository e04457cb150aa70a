import type { BillingAlert } from '@mindgrove/contracts/admin-billing';
import { Injectable } from '@nestjs/common';

import {
  idOf,
  type ProviderAlert,
  type ProviderEvent,
  type ProviderInvoice,
  type ProviderPayment,
  toAlert,
  toEvent,
  toInvoice,
  toPayment,
} from './mapping.js';
import { notRefundable } from './payment-errors.js';
import { type Stripe, StripeGateway } from './stripe.gateway.js';

const PAGE = 100;

interface Refund {
  paymentIntent: string;
  /** Cents. */
  amount: number;
  key: string;
}

/** Invoices, their payments, refunds and disputes, and events at the payment provider. */
@Injectable()
export class ProviderInvoicesService {
  constructor(private readonly gateway: StripeGateway) {}

  async list(customer: string): Promise<ProviderInvoice[]> {
    const { data } = await this.gateway.run((stripe) =>
      stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] }),
    );
    return data.filter(({ status }) => status !== 'draft').map(toInvoice);
  }

  async findPayment(invoice: string): Promise<ProviderPayment | undefined> {
    const expand = ['payments.data.payment.payment_intent'];
    const { payments } = await this.gateway.run((stripe) => stripe.invoices.retrieve(invoice, { expand }));
    const intent = payments?.data.at(-1)?.payment.payment_intent;
    if (!intent) return undefined;
    if (typeof intent === 'object') return toPayment(intent);
    return toPayment(await this.gateway.run((stripe) => stripe.paymentIntents.retrieve(intent)));
  }

  /** Returns a client secret when the member's bank wants to ask first. */
  async payOpen(invoice: string, paymentMethod: string): Promise<string | null> {
    try {
      await this.gateway.run((stripe) => stripe.invoices.pay(invoice, { payment_method: paymentMethod }));
      return null;
    } catch (error) {
      const payment = await this.findPayment(invoice);
      if (payment?.status === 'succeeded') return null;
      if (payment?.status === 'requires_action') return payment.clientSecret;
      throw error;
    }
  }

  /**
   * Returns the refund's id, the same one for the same key.
   * @throws {ApiError} 409 when less is left of the payment, which another refund may have reduced just now
   */
  async refund({ paymentIntent, amount, key }: Refund): Promise<string> {
    const fields = { payment_intent: paymentIntent, amount };
    const { id } = await this.gateway.run(
      (stripe) => stripe.refunds.create(fields, { idempotencyKey: key }),
      notRefundable,
    );
    return id;
  }

  /** Cents that were paid back, or are on their way. */
  async refundedOf(paymentIntent: string): Promise<number> {
    const { data } = await this.gateway.run((stripe) =>
      stripe.refunds.list({ payment_intent: paymentIntent, limit: PAGE }),
    );
    const valid = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    return valid.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Null for what the provider does not find; undefined for a refund or payout that has not failed. */
  async findAlert(kind: BillingAlert['kind'], id: string): Promise<ProviderAlert | undefined | null> {
    const expand = { expand: ['charge'] };
    const retrieve = ({ disputes, payouts, radar, refunds }: Stripe): Promise<Parameters<typeof toAlert>[0]> => {
      if (kind === 'dispute') return disputes.retrieve(id, expand);
      if (kind === 'fraud_warning') return radar.earlyFraudWarnings.retrieve(id, expand);
      return kind === 'refund_failed' ? refunds.retrieve(id, expand) : payouts.retrieve(id);
    };
    return this.orNull(retrieve).then((object) => object && toAlert(object));
  }

  /** Finds the payer by what an alert names: the payment intent, or only the charge. */
  async findPayer({ paymentIntent, charge }: ProviderAlert) {
    const nobody = { customer: null, paymentIntent };
    if (paymentIntent !== null) {
      const intent = await this.orNull(({ paymentIntents }) => paymentIntents.retrieve(paymentIntent));
      if (intent) return { customer: idOf(intent.customer), paymentIntent };
    }
    const found = charge === null ? null : await this.orNull(({ charges }) => charges.retrieve(charge));
    return found ? { customer: idOf(found.customer), paymentIntent: idOf(found.payment_intent) } : nobody;
  }

  private async orNull<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    const missing = new Error('The provider does not have it');
    return this.gateway
      .run(work, () => missing)
      .catch((error: unknown) => {
        if (error === missing) return null;
        throw error;
      });
  }

  /** Newest first. */
  async eventsSince(at: Date): Promise<ProviderEvent[]> {
    const created = { gte: Math.floor(at.getTime() / 1000) };
    const events = await this.gateway.run((stripe) =>
      stripe.events.list({ created, limit: PAGE }).autoPagingToArray({ limit: 10_000 }),
    );
    return events.map(toEvent);
  }
}

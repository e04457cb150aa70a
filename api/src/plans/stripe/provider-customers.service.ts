import { Injectable } from '@nestjs/common';

import { type PromotionCode, toPromotionCode } from './mapping.js';
import { paymentMethodUnknown } from './payment-errors.js';
import { StripeGateway } from './stripe.gateway.js';

interface Contact {
  email: string;
  name: string;
}

interface NewCustomer extends Contact {
  key: string;
  userId: number;
}

/** Customers, their cards, and promotion codes at the payment provider. */
@Injectable()
export class ProviderCustomersService {
  constructor(private readonly gateway: StripeGateway) {}

  /** A key is for one set of fields, so what the member can change is set afterwards, each time this is repeated. */
  async create({ key, email, name, userId }: NewCustomer): Promise<string> {
    const fields = { metadata: { user_id: String(userId) } };
    const { id } = await this.gateway.run((stripe) =>
      stripe.customers.create(fields, { idempotencyKey: `customer-${key}` }),
    );
    await this.update(id, { email, name });
    return id;
  }

  /** Cents of earlier payments that pay the next charges. */
  async creditOf(customer: string): Promise<number> {
    const found = await this.gateway.run((stripe) => stripe.customers.retrieve(customer));
    return found.deleted ? 0 : Math.max(-found.balance, 0);
  }

  async update(customer: string, { email, name }: Contact) {
    await this.gateway.run((stripe) => stripe.customers.update(customer, { email, name }));
  }

  /** Deletes the customer, which also ends all their subscriptions at once. */
  async delete(customer: string) {
    await this.gateway.run(async ({ customers }) => {
      const found = await customers.retrieve(customer);
      if (!found.deleted) await customers.del(customer);
    });
  }

  /** The id of the attached method: a test method becomes a new one with each use. */
  async attachCard(customer: string, method: string, key: string): Promise<string> {
    const attached = await this.gateway.run(
      (stripe) => stripe.paymentMethods.attach(method, { customer }, { idempotencyKey: `attach-${key}-${method}` }),
      paymentMethodUnknown,
    );
    return attached.id;
  }

  /** The id of the method, attached unless the browser's confirmation has done so. */
  async useCard(customer: string, method: string): Promise<string> {
    const attached = await this.gateway.run(async ({ paymentMethods }) => {
      const found = await paymentMethods.retrieve(method);
      return found.customer === customer ? found : paymentMethods.attach(method, { customer });
    }, paymentMethodUnknown);
    return attached.id;
  }

  /** Returns the client secret with which the browser confirms the new card. */
  async setUpCard(customer: string): Promise<string> {
    const intent = await this.gateway.run((stripe) => stripe.setupIntents.create({ customer, usage: 'off_session' }));
    if (!intent.client_secret) throw new Error(`The setup intent ${intent.id} has no client secret.`);
    return intent.client_secret;
  }

  async findPromotionCode(code: string): Promise<PromotionCode | undefined> {
    const { data } = await this.gateway.run((stripe) =>
      stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
    );
    return data[0] && toPromotionCode(data[0]);
  }

  async findPayer(paymentIntent: string): Promise<string | null> {
    const { customer } = await this.gateway.run((stripe) => stripe.paymentIntents.retrieve(paymentIntent));
    return typeof customer === 'object' ? (customer?.id ?? null) : customer;
  }
}

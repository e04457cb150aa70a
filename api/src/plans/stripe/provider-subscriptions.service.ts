import { Injectable } from '@nestjs/common';

import { isActive, type ProviderPreview, type ProviderSubscription, toLines, toSubscription } from './mapping.js';
import { couponUnknown, subscriptionEnded } from './payment-errors.js';
import { type Stripe, StripeGateway } from './stripe.gateway.js';

const PAGE = 100;
const EXPANDED = ['default_payment_method', 'customer', 'discounts.source.coupon'];

export interface PricedPlan {
  code: string;
  name: string;
  price_cents: number;
  currency: string;
  interval: 'month' | 'year';
}

interface NewSubscription {
  customer: string;
  price: string;
  paymentMethod: string;
  promotionCode: string | undefined;
  purchaseId: string;
}

export interface PriceChange {
  from: ProviderSubscription;
  price: string;
}

const isRunning = (subscription: ProviderSubscription) =>
  isActive(subscription) && (subscription.cancelAt === null || subscription.cancelAt > new Date());

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Subscriptions and their prices at the payment provider. */
@Injectable()
export class ProviderSubscriptionsService {
  /** Price ids by lookup key: a price never changes. */
  private readonly prices = new Map<string, string>();

  constructor(private readonly gateway: StripeGateway) {}

  /** Each of our prices is a price of its own at the provider, so running subscriptions keep theirs. */
  async findPrice(plan: PricedPlan): Promise<string> {
    const { code, name, price_cents, currency, interval } = plan;
    const lookup_key = `mindgrove-${code}-${price_cents}-${currency}`;
    const known = this.prices.get(lookup_key);
    if (known) return known;
    const id = await this.gateway.run(async ({ prices }) => {
      const { data } = await prices.list({ lookup_keys: [lookup_key], limit: 1 });
      const found = data.find((price) => price.lookup_key === lookup_key);
      if (found) return found.id;
      const fields = {
        currency,
        unit_amount: price_cents,
        recurring: { interval },
        lookup_key,
        metadata: { plan: code },
      };
      return (await prices.create({ ...fields, product_data: { name } }, { idempotencyKey: lookup_key })).id;
    });
    this.prices.set(lookup_key, id);
    return id;
  }

  /** Charges the first period. Repeated with the same purchase, it returns the same subscription. */
  async create({ customer, price, paymentMethod, promotionCode, purchaseId }: NewSubscription) {
    const fields: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price }],
      default_payment_method: paymentMethod,
      payment_behavior: 'allow_incomplete',
      metadata: { purchase_id: purchaseId },
      expand: EXPANDED,
      ...(promotionCode !== undefined && { discounts: [{ promotion_code: promotionCode }] }),
    };
    return this.read(
      (stripe) => stripe.subscriptions.create(fields, { idempotencyKey: purchaseId }),
      promotionCode === undefined ? undefined : couponUnknown,
    );
  }

  async list(customer: string): Promise<ProviderSubscription[]> {
    const expand = EXPANDED.map((path) => `data.${path}`);
    const { data } = await this.gateway.run((stripe) =>
      stripe.subscriptions.list({ customer, status: 'all', limit: PAGE, expand }),
    );
    return data.map(toSubscription);
  }

  find(id: string) {
    return this.read((stripe) => stripe.subscriptions.retrieve(id, { expand: EXPANDED }));
  }

  setCancellation(id: string, isCanceled: boolean) {
    return this.read(
      (stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: isCanceled }),
      subscriptionEnded,
    );
  }

  /** A subscription that has already ended stays as it is. */
  async cancelNow(id: string) {
    await this.gateway.run(async (stripe) => {
      const { status } = await stripe.subscriptions.retrieve(id);
      if (status !== 'canceled' && status !== 'incomplete_expired') await stripe.subscriptions.cancel(id);
    });
  }

  /**
   * Ends one that was not renewed.
   * @returns it when it runs: a subscription that is paid up to now stays until it is canceled
   */
  async endUnlessPaid(id: string): Promise<ProviderSubscription | null> {
    const found = await this.find(id);
    if (found.endedAt) return null;
    if (isRunning(found)) return found;
    // A voided invoice can no longer be paid, so from here on the provider collects nothing.
    if (!(await this.voidInvoice(found.latestInvoice))) {
      const read = await this.find(id);
      if (isRunning(read)) return read;
    }
    await this.cancelNow(id);
    return null;
  }

  /** Continues a subscription that was ended at once, and charges again when the paid time is used up. */
  async putBack(id: string, at: Date) {
    await this.gateway.run(async ({ subscriptions }) => {
      const ended = await subscriptions.retrieve(id, { expand: ['discounts'] });
      const [item] = ended.items.data;
      const unused = (item?.current_period_end ?? 0) - (ended.ended_at ?? 0);
      const trial_end = toSeconds(at) + unused;
      if (!item || !ended.ended_at || trial_end <= Date.now() / 1000) return;
      const fields = {
        customer: ended.customer as string,
        items: [{ price: item.price.id }],
        default_payment_method: ended.default_payment_method as string,
        discounts: (ended.discounts as Stripe.Discount[]).map(({ source }) => ({ coupon: source.coupon as string })),
        cancel_at_period_end: ended.cancel_at_period_end,
        trial_end,
      };
      await subscriptions.create(fields, { idempotencyKey: `put-back-${id}` });
    });
  }

  /** Takes an unpaid subscription back. False when it has been paid and so stays: a paid invoice cannot be voided. */
  async withdraw({ id, latestInvoice }: ProviderSubscription): Promise<boolean> {
    const { gateway } = this;
    await this.voidInvoice(latestInvoice);
    const { status } = await gateway.run((stripe) => stripe.subscriptions.retrieve(id));
    if (status === 'incomplete') await gateway.run((stripe) => stripe.subscriptions.cancel(id));
    return !isActive({ status });
  }

  setCard(id: string, paymentMethod: string) {
    return this.read(
      (stripe) => stripe.subscriptions.update(id, { default_payment_method: paymentMethod }),
      subscriptionEnded,
    );
  }

  /** Postpones the next charge without a charge; once for each key. */
  postpone(id: string, until: Date, key?: string) {
    const fields = { trial_end: toSeconds(until), proration_behavior: 'none' } as const;
    const options = key === undefined ? {} : { idempotencyKey: key };
    return this.read((stripe) => stripe.subscriptions.update(id, fields, options), subscriptionEnded);
  }

  /** Charges the difference at once; if that fails, nothing changes. */
  changePrice({ from, price }: PriceChange) {
    return this.read((stripe) =>
      stripe.subscriptions.update(from.id, {
        items: [{ id: from.itemId, price }],
        cancel_at_period_end: false,
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    );
  }

  /** A postponed subscription is in a trial there: its price changes without an invoice. */
  async previewChange({ from, price }: PriceChange): Promise<ProviderPreview> {
    if (from.status === 'trialing') return { dueNow: 0, total: 0, lines: [] };
    return this.preview({
      subscription: from.id,
      subscription_details: {
        items: [{ id: from.itemId, price }],
        proration_behavior: 'always_invoice',
      },
    });
  }

  previewPurchase(price: string, promotionCode: string, customer: string | null): Promise<ProviderPreview> {
    return this.preview({
      ...(customer ? { customer } : {}),
      subscription_details: { items: [{ price }] },
      discounts: [{ promotion_code: promotionCode }],
    });
  }

  /** False for one that is paid, or not open for another reason. */
  private async voidInvoice(id: string | null): Promise<boolean> {
    if (id === null) return false;
    return this.gateway
      .run((stripe) => stripe.invoices.voidInvoice(id))
      .then(
        () => true,
        () => false,
      );
  }

  private async preview(fields: Stripe.InvoiceCreatePreviewParams): Promise<ProviderPreview> {
    const rejected = fields.discounts ? couponUnknown : undefined;
    const invoice = await this.gateway.run((stripe) => stripe.invoices.createPreview(fields), rejected);
    return { dueNow: invoice.amount_due, total: invoice.total, lines: toLines(invoice) };
  }

  private async read(work: (stripe: Stripe) => Promise<Stripe.Subscription>, rejected?: () => Error) {
    return toSubscription(await this.gateway.run(work, rejected));
  }
}

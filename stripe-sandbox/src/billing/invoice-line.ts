import { formatDollars } from '../format-dollars.ts';
import { newId } from '../state/new-id.ts';
import type { InvoiceLine, Price, SubscriptionItem } from '../state/objects.ts';
import type { Period } from './calculation/proration.ts';

interface LineOptions {
  item: Pick<SubscriptionItem, 'id' | 'quantity' | 'subscription'>;
  price: Price;
  amount: number;
  description: string;
  period: Period;
  isProration?: boolean;
  /** A credit was discounted when it was paid. */
  isDiscountable?: boolean;
}

export function newLine({ item, price, amount, description, period, ...options }: LineOptions): InvoiceLine {
  const isProration = options.isProration ?? false;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: options.isDiscountable ?? true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId('ii') : null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: item.subscription || null,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: item.subscription || null,
    subtotal: amount,
    taxes: [],
  };
}

export const priceAmount = (price: Price, quantity = 1) => (price.unit_amount ?? 0) * quantity;

/** The line for a whole period of the item; a trial costs nothing. */
export function periodLine(item: SubscriptionItem, period: Period, productName: string, isTrial = false): InvoiceLine {
  const { price, quantity = 1 } = item;
  const rate = `at ${formatDollars(price.unit_amount ?? 0)} / ${price.recurring?.interval ?? 'month'}`;
  const description = isTrial ? `Trial period for ${productName}` : `${quantity} × ${productName} (${rate})`;
  return newLine({ item, price, amount: isTrial ? 0 : priceAmount(price, quantity), description, period });
}

import { create } from '../events/events.ts';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import type { Period } from './calculation.ts';
import { buildInvoice, periodLine } from './invoice-object.ts';
import { customerOf } from './payment-source.ts';
import { reductionsOf, remainingDiscounts } from './promotions.ts';
import { currentPeriod, itemOf } from './subscription-object.ts';

export const productName = (store: Store, { price }: SubscriptionItem) =>
  store.find('product', price.product)?.name ?? price.id;

/** The lines of an invoice for the current period of the subscription. */
export function periodLines(store: Store, subscription: Subscription): InvoiceLine[] {
  const item = itemOf(subscription);
  const isTrial = subscription.status === 'trialing';
  return [periodLine(item, currentPeriod(subscription), productName(store, item), isTrial)];
}

interface InvoiceOptions {
  lines: InvoiceLine[];
  reason: Invoice['billing_reason'];
  period?: Period;
  finalizesAt?: number;
  isPreview?: boolean;
}

/** Returns what the subscription's invoice would be now; nothing is saved. */
export function draftInvoice(store: Store, subscription: Subscription, options: InvoiceOptions): Invoice {
  const now = timeOf(store, subscription);
  return buildInvoice({
    customer: customerOf(store, subscription),
    subscription,
    reductions: reductionsOf(store, subscription.discounts, now),
    now,
    ...options,
  });
}

/** Saves an invoice, which uses up discounts, and returns the new versions of both. */
export function createInvoice(
  store: Store,
  subscription: Subscription,
  options: InvoiceOptions,
): { invoice: Invoice; subscription: Subscription } {
  const draft = draftInvoice(store, subscription, options);
  const { discounts: before } = subscription;
  const discounts = draft.subtotal > 0 ? remainingDiscounts(store, before, draft.created) : before;
  const invoiced = store.put({ ...subscription, discounts, latest_invoice: draft.id });
  return { invoice: create(store, draft, 'invoice.created'), subscription: invoiced };
}

import { create } from '../events/record-change.ts';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { buildInvoice } from './build-invoice.ts';
import type { Period } from './calculation/proration.ts';
import { reductionsOf, remainingDiscounts } from './discounts.ts';
import { periodLine } from './invoice-line.ts';
import { customerOf } from './payment-source.ts';

/** The current period of the subscription; all its items have the same. */
export function currentPeriod({ items, created }: Subscription): Period {
  const [item] = items.data;
  return { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created };
}

export const productName = (store: Store, { price }: SubscriptionItem) =>
  store.find('product', price.product)?.name ?? price.id;

/** A line for each item and this period. */
export const periodLines = (
  store: Store,
  subscription: Subscription,
  period: Period,
  isTrial: boolean,
): InvoiceLine[] => subscription.items.data.map((item) => periodLine(item, period, productName(store, item), isTrial));

/** The prorations that wait for the next invoice of the subscription. */
export const pendingLines = (store: Store, subscription: Subscription) =>
  store.all('sandbox.pending_line').filter((pending) => pending.subscription === subscription.id);

export interface InvoiceOptions {
  lines: InvoiceLine[];
  reason: Invoice['billing_reason'];
  now: number;
  period?: Period;
  isPreview?: boolean;
  finalizesAt?: number;
}

/** What the subscription's invoice would be; nothing is saved. */
export function draftInvoice(
  store: Store,
  subscription: Subscription,
  { lines, now, ...options }: InvoiceOptions,
): Invoice {
  return buildInvoice({
    customer: customerOf(store, subscription),
    subscription,
    currency: subscription.currency,
    lines: [...pendingLines(store, subscription).map(({ line }) => line), ...lines],
    reductions: reductionsOf(store, subscription.discounts, now),
    now,
    ...options,
  });
}

/** Saves an invoice that takes all pending prorations and uses up discounts, and returns the new versions of both. */
export function createInvoice(
  store: Store,
  subscription: Subscription,
  options: Omit<InvoiceOptions, 'now'>,
): { invoice: Invoice; subscription: Subscription } {
  const now = timeOf(store, subscription);
  const draft = draftInvoice(store, subscription, { ...options, now });
  for (const { id } of pendingLines(store, subscription)) store.remove('sandbox.pending_line', id);
  const discounts =
    draft.subtotal > 0 ? remainingDiscounts(store, subscription.discounts, now) : subscription.discounts;
  const invoiced = store.put({ ...subscription, discounts, latest_invoice: draft.id });
  return { invoice: create(store, draft, 'invoice.created'), subscription: invoiced };
}

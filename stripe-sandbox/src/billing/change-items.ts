import { invalidRequest } from '../http/api-error.ts';
import { newId } from '../state/new-id.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { periodEnd } from './calculation/periods.ts';
import { type Period, remainingAmount } from './calculation/proration.ts';
import { newLine, priceAmount } from './invoice-line.ts';
import { currentPeriod, periodLines, productName } from './invoice-subscription.ts';
import { subscriptionOf } from './payment-source.ts';
import { listObject } from './list-object.ts';
import { pricedAs } from './subscription-object.ts';

export interface ItemChange {
  id: string;
  price: Price;
  quantity: number;
}

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

export interface ChangedItems {
  subscription: Subscription;
  /** Lines for an invoice now; undefined if the change waits for the next invoice. */
  invoiceLines: InvoiceLine[] | undefined;
}

/** "22 Nov 2026" */
const dateText = (time: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    time * 1000,
  );

/** Which part of its price the item really costs, after the discounts of the invoice that billed it. */
function discountedShare(store: Store, subscription: Subscription, item: SubscriptionItem): number {
  const lines = store
    .all('invoice')
    .filter((invoice) => invoice.status !== 'void' && subscriptionOf(store, invoice)?.id === subscription.id)
    .flatMap(({ lines }) => lines.data)
    .filter(({ amount, parent, pricing, period }) => {
      const isItem = parent?.subscription_item_details?.subscription_item === item.id;
      const isPrice = pricing?.price_details?.price === item.price.id;
      return isItem && isPrice && amount > 0 && period.end === item.current_period_end;
    });
  const billed = lines.at(-1);
  if (!billed) return 1;
  const discount = (billed.discount_amounts ?? []).reduce((total, { amount }) => total + amount, 0);
  return (billed.amount - discount) / billed.amount;
}

function creditLine(store: Store, subscription: Subscription, item: SubscriptionItem, from: number): InvoiceLine {
  const { start, end } = currentPeriod(subscription);
  const paid = priceAmount(item.price, item.quantity) * discountedShare(store, subscription, item);
  return newLine({
    item,
    price: item.price,
    // Adding 0 keeps a free price from costing -0.
    amount: -remainingAmount(paid, { start, end }, from) + 0,
    description: `Unused time on ${productName(store, item)} after ${dateText(from)}`,
    period: { start: from, end },
    isProration: true,
    isDiscountable: false,
  });
}

function debitLine(store: Store, item: SubscriptionItem, period: Period, from: number): InvoiceLine {
  return newLine({
    item,
    price: item.price,
    amount: remainingAmount(priceAmount(item.price, item.quantity), period, from),
    description: `Remaining time on ${productName(store, item)} after ${dateText(from)}`,
    period: { start: from, end: period.end },
    isProration: true,
  });
}

const isFree = (items: SubscriptionItem[]) => items.every(({ price }) => (price.unit_amount ?? 0) === 0);

function isSameInterval(before: SubscriptionItem | undefined, after: SubscriptionItem | undefined): boolean {
  const [a, b] = [before?.price.recurring, after?.price.recurring];
  return a?.interval === b?.interval && a?.interval_count === b?.interval_count;
}

function swapPrices(subscription: Subscription, changes: readonly ItemChange[]): Subscription {
  const { items } = subscription;
  const unknown = changes.find(({ id }) => !items.data.some((item) => item.id === id));
  if (unknown)
    throw invalidRequest(`No such subscription item: '${unknown.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    });
  const data = items.data.map((item) => {
    const change = changes.find(({ id }) => id === item.id);
    return change ? { ...item, ...pricedAs(change.price), quantity: change.quantity } : item;
  });
  return { ...subscription, items: listObject(items.url, data) };
}

export const withPeriod = (subscription: Subscription, period: Period): Subscription => ({
  ...subscription,
  items: listObject(
    subscription.items.url,
    subscription.items.data.map((item) => ({
      ...item,
      current_period_start: period.start,
      current_period_end: period.end,
    })),
  ),
});

/** A new interval starts now, with a new anchor. */
export function restartPeriod(subscription: Subscription, now: number): Subscription {
  const recurrence = subscription.items.data[0]?.price.recurring ?? { interval: 'month', interval_count: 1 };
  const period = { start: now, end: periodEnd(now, recurrence, now) };
  return withPeriod({ ...subscription, billing_cycle_anchor: now }, period);
}

/** What the rest of the current period is worth to the customer. */
export const unusedCredits = (store: Store, subscription: Subscription, items: SubscriptionItem[], from: number) =>
  items.map((item) => creditLine(store, subscription, item, from));

export function keepForNextInvoice(store: Store, subscription: Subscription, lines: readonly InvoiceLine[]) {
  for (const line of lines)
    store.put({ id: newId('ii'), object: 'sandbox.pending_line', subscription: subscription.id, line });
}

/** Changes prices and quantities as of `from`, without saving the subscription. See https://docs.stripe.com/billing/subscriptions/prorations. */
export function changeItems(
  store: Store,
  subscription: Subscription,
  changes: readonly ItemChange[],
  { behavior, from }: { behavior: ProrationBehavior; from: number },
): ChangedItems {
  const changed = swapPrices(subscription, changes);
  const isAffected = ({ id }: SubscriptionItem) => changes.some((change) => change.id === id);
  if (subscription.status === 'trialing') return { subscription: changed, invoiceLines: undefined };

  const credits =
    behavior === 'none' ? [] : unusedCredits(store, subscription, subscription.items.data.filter(isAffected), from);
  const [before, after] = [subscription.items.data, changed.items.data];
  if (!isSameInterval(before[0], after[0]) || isFree(before) !== isFree(after)) {
    const restarted = restartPeriod(changed, timeOf(store, subscription));
    return {
      subscription: restarted,
      invoiceLines: [...credits, ...periodLines(store, restarted, currentPeriod(restarted), false)],
    };
  }
  if (behavior === 'none') return { subscription: changed, invoiceLines: undefined };

  const period = currentPeriod(subscription);
  const lines = [...credits, ...after.filter(isAffected).map((item) => debitLine(store, item, period, from))];
  if (behavior === 'always_invoice') return { subscription: changed, invoiceLines: lines };
  keepForNextInvoice(store, subscription, lines);
  return { subscription: changed, invoiceLines: undefined };
}

import { listObject } from '../http/expand.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, Price, Subscription, SubscriptionItem } from '../state/records.ts';
import type { Period } from './calculation.ts';

/** Prices in the shape that Stripe had before prices. */
function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export const pricedAs = (price: Price): Pick<SubscriptionItem, 'price' | 'plan'> => ({ price, plan: planOf(price) });

function newItem(price: Price, subscription: string, created: number, period: Period): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    ...pricedAs(price),
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

export interface SubscriptionOptions {
  customer: Customer;
  price: Price;
  discounts: string[];
  defaultPaymentMethod: string | null;
  metadata: Record<string, string>;
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
}

/** The sandbox has no use for these fields. */
const unusedFields = () => ({
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' as const }, type: 'flexible' as const },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically' as const,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' as const },
  },
  managed_payments: { enabled: false },
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' as const, billing_cycle_anchor: null } },
});

export function newSubscription(id: string, options: SubscriptionOptions, now: number, period: Period): Subscription {
  const { customer, price, trialEnd } = options;
  return {
    id,
    object: 'subscription',
    ...unusedFields(),
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: options.cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: options.cancelAtPeriodEnd,
    canceled_at: options.cancelAtPeriodEnd ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: now,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: options.defaultPaymentMethod,
    description: null,
    discounts: options.discounts,
    ended_at: null,
    items: listObject(`/v1/subscription_items?subscription=${id}`, [newItem(price, id, now, period)]),
    latest_invoice: null,
    livemode: false,
    metadata: options.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: customer.test_clock ?? null,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
  };
}

/** The sandbox sells one plan per subscription. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

export function currentPeriod(subscription: Subscription): Period {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { start, end };
}

export const withItem = (subscription: Subscription, changes: Partial<SubscriptionItem>): Subscription => ({
  ...subscription,
  items: listObject(subscription.items.url, [{ ...itemOf(subscription), ...changes }]),
});

export const withPeriod = (subscription: Subscription, { start, end }: Period): Subscription =>
  withItem(subscription, { current_period_start: start, current_period_end: end });

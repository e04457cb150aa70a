import { emit } from '../events/events.ts';
import { invalidRequest, missingParameter } from '../http/api-error.ts';
import { boolean, fields, integer, list, metadata, oneOf, text } from '../http/parameters.ts';
import { type Call, find, listRoute, noParameters, route } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import type { Subscription } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { clockTime, customerTime } from '../state/time.ts';
import { periodEnd } from './calculation.ts';
import { changeSubscription } from './change-subscription.ts';
import { collectPayment } from './collect-payment.ts';
import { endSubscription, expireSubscription } from './end-subscription.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { createInvoice, periodLines } from './invoice-subscription.ts';
import { redeem, type RequestedDiscount } from './promotions.ts';
import { itemOf, newSubscription, type SubscriptionOptions } from './subscription-object.ts';

export const discountsParameter = list(fields({}, { coupon: text, promotion_code: text }));
export const newItemsParameter = list(fields({ price: text }, {}));
export const changedItemsParameter = list(fields({ id: text, price: text }, {}));

const creation = fields(
  { customer: text, items: newItemsParameter, default_payment_method: text },
  {
    payment_behavior: oneOf('allow_incomplete'),
    discounts: discountsParameter,
    metadata,
    trial_end: integer,
    cancel_at_period_end: boolean,
  },
);
/** Stripe's own default, prorations with the next invoice, is refused. */
const changes = fields(
  {},
  {
    default_payment_method: text,
    items: changedItemsParameter,
    proration_behavior: oneOf('always_invoice', 'none'),
    payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
    trial_end: integer,
    cancel_at_period_end: boolean,
  },
);

/** The price of a new subscription; the sandbox sells one plan per subscription. */
export function newPrice(store: Store, items: ReturnType<typeof newItemsParameter>) {
  const [item, second] = items;
  if (!item) throw missingParameter('items');
  if (second) throw invalidRequest('The sandbox sells one price per subscription.', { param: 'items[1]' });
  return find(store, 'price', item.price, 'items[0][price]');
}

/** The price that a subscription changes to. */
export function changedPrice(
  store: Store,
  subscription: Subscription,
  items: ReturnType<typeof changedItemsParameter>,
) {
  const [item] = items;
  if (item?.id !== itemOf(subscription).id)
    throw invalidRequest(`No such subscription item: '${item?.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    });
  return find(store, 'price', item.price, 'items[0][price]');
}

function assertCardOfCustomer(store: Store, id: string, customer: string) {
  if (find(store, 'payment_method', id, 'default_payment_method').customer === customer) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

interface NewSubscription extends Omit<SubscriptionOptions, 'discounts'> {
  discounts: RequestedDiscount[];
}

/** Saves a subscription without an invoice. */
export function startSubscription(store: Store, options: NewSubscription): Subscription {
  const { customer, price, trialEnd } = options;
  const now = customerTime(store, customer.id);
  const id = newId('sub');
  const discounts = redeem(store, options.discounts, customer.id, id);
  const period = { start: now, end: trialEnd ?? periodEnd(now, price.recurring?.interval, now) };
  return store.put(newSubscription(id, { ...options, discounts }, now, period));
}

/** Creates the subscription with its first invoice, and tries to pay it: after a decline both stay incomplete. */
function createSubscription(store: Store, options: NewSubscription): Subscription {
  const started = startSubscription(store, options);
  const lines = periodLines(store, started);
  const { invoice, subscription } = createInvoice(store, started, { lines, reason: 'subscription_create' });
  emit(store, 'customer.subscription.created', subscription);
  const finalized = finalizeInvoice(store, invoice);
  if (finalized.status === 'open') collectPayment(store, finalized, { attempt: 'automatic' });
  return store.find('subscription', subscription.id) ?? subscription;
}

function create({ store, parameters }: Call<ReturnType<typeof creation>>) {
  const { default_payment_method: card, items, discounts = [], trial_end: trialEnd = null } = parameters;
  const customer = find(store, 'customer', parameters.customer, 'customer');
  assertCardOfCustomer(store, card, customer.id);
  if (trialEnd !== null && trialEnd <= clockTime(store, customer.test_clock))
    throw invalidRequest('The trial end must be in the future.', { param: 'trial_end' });
  return createSubscription(store, {
    customer,
    price: newPrice(store, items),
    discounts,
    defaultPaymentMethod: card,
    metadata: parameters.metadata ?? {},
    trialEnd,
    cancelAtPeriodEnd: parameters.cancel_at_period_end ?? false,
  });
}

function update({ store, id, parameters }: Call<ReturnType<typeof changes>>) {
  const subscription = find(store, 'subscription', id);
  const { default_payment_method: card, items, trial_end: trialEnd, proration_behavior: proration } = parameters;
  if (card !== undefined) assertCardOfCustomer(store, card, subscription.customer);
  const needed = (items && 'always_invoice') ?? (trialEnd === undefined ? undefined : 'none');
  if (needed !== undefined && proration !== needed)
    throw invalidRequest(`The sandbox makes this change with proration_behavior=${needed} only.`, {
      param: 'proration_behavior',
    });
  return changeSubscription(store, subscription, {
    price: items && changedPrice(store, subscription, items),
    trialEnd,
    cancelAtPeriodEnd: parameters.cancel_at_period_end,
    defaultPaymentMethod: card,
    mustBePaid: parameters.payment_behavior === 'error_if_incomplete',
  });
}

function cancel({ store, id }: Call<unknown>) {
  const subscription = find(store, 'subscription', id);
  if (subscription.ended_at !== null)
    throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing' }, 404);
  if (subscription.status === 'incomplete') return expireSubscription(store, subscription);
  return endSubscription(store, subscription, 'cancellation_requested');
}

const filters = { customer: text, status: oneOf('all') };

export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', creation, create),
  route('GET', '/v1/subscriptions/:id', noParameters, ({ store, id }) => find(store, 'subscription', id)),
  route('POST', '/v1/subscriptions/:id', changes, update),
  route('DELETE', '/v1/subscriptions/:id', noParameters, cancel),
  listRoute('/v1/subscriptions', filters, ({ store, parameters: { customer, status } }) =>
    store
      .all('subscription')
      .filter((subscription) => subscription.customer === (customer ?? subscription.customer))
      .filter(({ ended_at }) => status === 'all' || ended_at === null),
  ),
];

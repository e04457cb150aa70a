import { changeSubscription } from '../../billing/change-subscription.ts';
import { createSubscription } from '../../billing/create-subscription.ts';
import { endSubscription, expireSubscription } from '../../billing/end-subscription.ts';
import { findCustomer } from '../../billing/payment-source.ts';
import { change } from '../../events/record-change.ts';
import { invalidRequest } from '../../http/api-error.ts';
import { isInRange } from '../../http/paginate.ts';
import { emptyOr, fields, text, timeRange } from '../../http/parameters.ts';
import { type Call, listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { find, mergeMetadata } from '../find.ts';
import {
  assertCardOfCustomer,
  changeParameters,
  creationParameters,
  toItemChanges,
  toItems,
  toTrialEnd,
} from './subscription-parameters.ts';

function create({ store, parameters }: Call<ReturnType<typeof creationParameters>>) {
  const customer = findCustomer(store, parameters.customer);
  assertCardOfCustomer(store, parameters.default_payment_method, customer.id);
  const trialEnd = toTrialEnd(store, customer, parameters);
  return createSubscription(store, {
    customer,
    items: toItems(store, parameters.items),
    discounts: parameters.discounts ?? [],
    defaultPaymentMethod: parameters.default_payment_method ?? null,
    metadata: mergeMetadata({}, parameters.metadata),
    description: parameters.description ?? null,
    trialEnd,
    savesCard: parameters.payment_settings?.save_default_payment_method === 'on_subscription',
    cancelAtPeriodEnd: parameters.cancel_at_period_end ?? false,
    paymentBehavior: parameters.payment_behavior ?? 'allow_incomplete',
  });
}

function update({ store, id, parameters }: Call<ReturnType<typeof changeParameters>>) {
  const subscription = find(store, 'subscription', id);
  const metadata = mergeMetadata(subscription.metadata, parameters.metadata);
  const { default_payment_method: card, description } = parameters;
  if (Object.keys(parameters).every((name) => name === 'metadata'))
    return change(store, subscription, { metadata }, 'customer.subscription.updated');
  assertCardOfCustomer(store, card, subscription.customer);
  return changeSubscription(store, subscription, {
    items: parameters.items && toItemChanges(store, subscription, parameters.items),
    prorationBehavior: parameters.proration_behavior ?? 'create_prorations',
    prorationDate: parameters.proration_date,
    paymentBehavior: parameters.payment_behavior ?? 'allow_incomplete',
    cancelAtPeriodEnd: parameters.cancel_at_period_end,
    trialEnd: parameters.trial_end,
    discounts: parameters.discounts,
    fields: {
      metadata,
      ...(card !== undefined && { default_payment_method: card }),
      ...(description !== undefined && { description }),
    },
  });
}

const cancellation = fields(
  {},
  { cancellation_details: fields({}, { comment: emptyOr(text), feedback: emptyOr(text) }) },
);

function cancel({ store, id, parameters }: Call<ReturnType<typeof cancellation>>) {
  const subscription = find(store, 'subscription', id);
  if (subscription.ended_at !== null)
    throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing' }, 404);
  if (subscription.status === 'incomplete') return expireSubscription(store, subscription);
  const { comment = null, feedback = null } = parameters.cancellation_details ?? {};
  return endSubscription(store, subscription, 'cancellation_requested', { comment, feedback });
}

const filters = { customer: text, status: text, price: text, created: timeRange, test_clock: text };

export const subscriptionRoutes: Route[] = [
  route('POST', '/v1/subscriptions', creationParameters, create),
  route('GET', '/v1/subscriptions/:id', noParameters, ({ store, id }) => find(store, 'subscription', id)),
  route('POST', '/v1/subscriptions/:id', changeParameters, update),
  route('DELETE', '/v1/subscriptions/:id', cancellation, cancel),
  listRoute('/v1/subscriptions', filters, ({ store, parameters: { customer, status, price, created } }) =>
    store
      .all('subscription')
      .filter((subscription) => customer === undefined || subscription.customer === customer)
      .filter((subscription) => price === undefined || subscription.items.data.some((item) => item.price.id === price))
      .filter((subscription) => isInRange(subscription.created, created))
      .filter((subscription) => {
        if (status === undefined)
          return subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
        if (status === 'ended') return subscription.ended_at !== null;
        return status === 'all' || subscription.status === status;
      }),
  ),
];

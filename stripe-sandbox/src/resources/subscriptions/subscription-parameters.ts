import type { ItemChange } from '../../billing/change-items.ts';
import type { ItemOptions } from '../../billing/subscription-object.ts';
import { invalidRequest, missingParameter } from '../../http/api-error.ts';
import { boolean, emptyOr, fields, integer, list, metadata, oneOf, text } from '../../http/parameters.ts';
import type { Customer, Price, Subscription } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { clockTime } from '../../state/time.ts';
import { find } from '../find.ts';

const DAY = 86_400;

export const discountsParameter = list(fields({}, { coupon: text, promotion_code: text, discount: text }));
export const prorationBehavior = oneOf('create_prorations', 'always_invoice', 'none');
export const timeOrNow = (value: Parameters<typeof text>[0], name: string) =>
  value === 'now' ? ('now' as const) : integer(value, name);

const shared = {
  default_payment_method: emptyOr(text),
  description: emptyOr(text),
  discounts: discountsParameter,
  metadata,
  off_session: boolean,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  proration_behavior: prorationBehavior,
  trial_end: timeOrNow,
  cancel_at_period_end: boolean,
  payment_settings: fields(
    {},
    { save_default_payment_method: oneOf('off', 'on_subscription'), payment_method_types: list(text) },
  ),
};

export const itemsParameter = list(fields({}, { id: text, price: text, quantity: integer, metadata }));
export const creationParameters = fields(
  { customer: text, items: itemsParameter },
  { ...shared, trial_period_days: integer, collection_method: oneOf('charge_automatically'), currency: text },
);
export const changeParameters = fields({}, { ...shared, items: itemsParameter, proration_date: integer });

type Items = ReturnType<typeof itemsParameter>;

function findPrice(store: Store, id: string, param: string): Price {
  const price = find(store, 'price', id, param);
  if (!price.active) throw invalidRequest(`The price specified is inactive: ${id}.`, { param });
  if (!price.recurring)
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  return price;
}

export function toItems(store: Store, items: Items): ItemOptions[] {
  if (items.length === 0) throw missingParameter('items');
  return items.map(({ price, quantity = 1, metadata: names }, index) => {
    if (price === undefined) throw missingParameter(`items[${index}][price]`);
    return { price: findPrice(store, price, `items[${index}][price]`), quantity, metadata: names };
  });
}

export const toItemChanges = (store: Store, subscription: Subscription, items: Items): ItemChange[] =>
  items.map(({ id, price, quantity }, index) => {
    if (id === undefined)
      throw invalidRequest('The sandbox changes items only: name the item.', {
        code: 'parameter_missing',
        param: `items[${index}][id]`,
      });
    const item = subscription.items.data.find((candidate) => candidate.id === id);
    if (!item)
      throw invalidRequest(`No such subscription item: '${id}'`, {
        code: 'resource_missing',
        param: `items[${index}][id]`,
      });
    const next = price === undefined ? item.price : findPrice(store, price, `items[${index}][price]`);
    return { id, price: next, quantity: quantity ?? item.quantity ?? 1 };
  });

export function assertCardOfCustomer(store: Store, id: string | null | undefined, customer: string) {
  if (id === null || id === undefined) return;
  if (find(store, 'payment_method', id, 'default_payment_method').customer === customer) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

export function toTrialEnd(
  store: Store,
  customer: Customer,
  { trial_end, trial_period_days }: { trial_end?: number | 'now'; trial_period_days?: number },
): number | null {
  const now = clockTime(store, customer.test_clock);
  if (typeof trial_end === 'number') {
    if (trial_end <= now) throw invalidRequest('The trial end must be in the future.', { param: 'trial_end' });
    return trial_end;
  }
  return trial_period_days ? now + trial_period_days * DAY : null;
}

import { pricedAs } from '../../billing/subscription-object.ts';
import { change, create } from '../../events/record-change.ts';
import { invalidRequest, missingParameter } from '../../http/api-error.ts';
import { boolean, emptyOr, fields, integer, list, metadata, oneOf, text } from '../../http/parameters.ts';
import { type Call, listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { newId } from '../../state/new-id.ts';
import type { Price } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { clockTime } from '../../state/time.ts';
import { find, mergeMetadata } from '../find.ts';
import { createProduct } from './products.ts';

const changes = {
  active: boolean,
  lookup_key: emptyOr(text),
  metadata,
  nickname: emptyOr(text),
  transfer_lookup_key: boolean,
};
const creation = fields(
  { currency: text },
  {
    ...changes,
    unit_amount: integer,
    product: text,
    product_data: fields({ name: text }, { id: text, active: boolean, metadata, unit_label: text }),
    recurring: fields(
      { interval: oneOf('day', 'week', 'month', 'year') },
      { interval_count: integer, usage_type: text },
    ),
    tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  },
);
type NewPrice = ReturnType<typeof creation>;

/** A lookup key belongs to one price; it moves only if the caller says so. */
function takeLookupKey(store: Store, key: string | null | undefined, isTransfer: boolean | undefined, taker?: string) {
  const holder = key ? store.all('price').find((price) => price.lookup_key === key && price.id !== taker) : undefined;
  if (!holder) return;
  if (!isTransfer)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer it to this price.`,
      { param: 'lookup_key' },
    );
  change(store, holder, { lookup_key: null }, 'price.updated');
}

function recurrenceOf({ recurring }: NewPrice): Price['recurring'] {
  if (!recurring) return null;
  const { interval, interval_count = 1 } = recurring;
  return { interval, interval_count, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

function productOf(store: Store, { product, product_data }: NewPrice): string {
  if (product !== undefined) return find(store, 'product', product, 'product').id;
  if (product_data) return createProduct(store, product_data).id;
  throw missingParameter('product');
}

function createPrice({ store, parameters }: Call<NewPrice>): Price {
  const { unit_amount, lookup_key, transfer_lookup_key } = parameters;
  if (unit_amount === undefined) throw missingParameter('unit_amount');
  takeLookupKey(store, lookup_key, transfer_lookup_key);
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: parameters.active ?? true,
    billing_scheme: 'per_unit',
    created: clockTime(store, null),
    currency: parameters.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookup_key ?? null,
    metadata: mergeMetadata({}, parameters.metadata),
    nickname: parameters.nickname ?? null,
    product: productOf(store, parameters),
    recurring: recurrenceOf(parameters),
    tax_behavior: parameters.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: parameters.recurring ? 'recurring' : 'one_time',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
  return create(store, price, 'price.created');
}

/** Subscriptions show their prices as they are now. */
function refreshItems(store: Store, price: Price) {
  for (const subscription of store.all('subscription')) {
    const { items } = subscription;
    if (!items.data.some((item) => item.price.id === price.id)) continue;
    const data = items.data.map((item) => (item.price.id === price.id ? { ...item, ...pricedAs(price) } : item));
    store.put({ ...subscription, items: { ...items, data } });
  }
}

export const priceRoutes: Route[] = [
  route('POST', '/v1/prices', creation, createPrice),
  route('GET', '/v1/prices/:id', noParameters, ({ store, id }) => find(store, 'price', id)),
  route('POST', '/v1/prices/:id', fields({}, changes), ({ store, id, parameters }) => {
    const price = find(store, 'price', id);
    const { transfer_lookup_key, metadata: names, ...given } = parameters;
    takeLookupKey(store, given.lookup_key, transfer_lookup_key, id);
    const changed = change(store, price, { ...given, metadata: mergeMetadata(price.metadata, names) }, 'price.updated');
    refreshItems(store, changed);
    return changed;
  }),
  listRoute(
    '/v1/prices',
    { active: boolean, lookup_keys: list(text), product: text, type: text, currency: text },
    ({ store, parameters: { active, lookup_keys, product } }) =>
      store
        .all('price')
        .filter((price) => active === undefined || price.active === active)
        .filter((price) => product === undefined || price.product === product)
        .filter(({ lookup_key }) => !lookup_keys || (lookup_key !== null && lookup_keys.includes(lookup_key))),
  ),
];

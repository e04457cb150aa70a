import { create } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { fields, integer, list, metadata, oneOf, text } from '../http/parameters.ts';
import { type Call, listRoute, route } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import type { Price, Product } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { clockTime } from '../state/time.ts';

const creation = fields(
  {
    currency: text,
    unit_amount: integer,
    recurring: fields({ interval: oneOf('month', 'year') }, {}),
    product_data: fields({ name: text }, {}),
  },
  { lookup_key: text, metadata },
);

function createProduct(store: Store, name: string): Product {
  const created = clockTime(store, null);
  const product: Product = {
    id: newId('prod'),
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
  return create(store, product, 'product.created');
}

function createPrice({ store, parameters }: Call<ReturnType<typeof creation>>): Price {
  const { currency, unit_amount, recurring, product_data, lookup_key = null } = parameters;
  const holder = store.all('price').find((price) => lookup_key !== null && price.lookup_key === lookup_key);
  if (holder) throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: clockTime(store, null),
    currency: currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key,
    metadata: parameters.metadata ?? {},
    nickname: null,
    product: createProduct(store, product_data.name).id,
    recurring: {
      interval: recurring.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
  return create(store, price, 'price.created');
}

export const priceRoutes = [
  route('POST', '/v1/prices', creation, createPrice),
  listRoute('/v1/prices', { lookup_keys: list(text) }, ({ store, parameters: { lookup_keys: keys } }) =>
    store.all('price').filter(({ lookup_key: key }) => !keys || (key !== null && keys.includes(key))),
  ),
];

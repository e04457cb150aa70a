import { change, create } from '../../events/record-change.ts';
import { boolean, emptyOr, fields, list, metadata, text } from '../../http/parameters.ts';
import { listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { newId } from '../../state/new-id.ts';
import type { Product } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { clockTime } from '../../state/time.ts';
import { defined, find, mergeMetadata } from '../find.ts';

const details = {
  active: boolean,
  description: emptyOr(text),
  metadata,
  unit_label: emptyOr(text),
  url: emptyOr(text),
};
const changes = fields({}, { ...details, name: text, default_price: text });

interface NewProduct {
  id?: string;
  name: string;
  active?: boolean;
  description?: string | null;
  metadata?: Record<string, string>;
  unit_label?: string | null;
  url?: string | null;
}

export function createProduct(store: Store, given: NewProduct): Product {
  const created = clockTime(store, null);
  const product: Product = {
    id: given.id ?? newId('prod'),
    object: 'product',
    active: given.active ?? true,
    created,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: given.unit_label ?? null,
    updated: created,
    url: given.url ?? null,
  };
  return create(store, product, 'product.created');
}

export const productRoutes: Route[] = [
  route('POST', '/v1/products', fields({ name: text }, { ...details, id: text }), ({ store, parameters }) =>
    createProduct(store, parameters),
  ),
  route('GET', '/v1/products/:id', noParameters, ({ store, id }) => find(store, 'product', id)),
  route('POST', '/v1/products/:id', changes, ({ store, id, parameters }) => {
    const product = find(store, 'product', id);
    const changed = { ...defined(parameters), metadata: mergeMetadata(product.metadata, parameters.metadata) };
    return change(store, product, { ...changed, updated: clockTime(store, null) }, 'product.updated');
  }),
  listRoute('/v1/products', { active: boolean, ids: list(text) }, ({ store, parameters: { active, ids } }) =>
    store
      .all('product')
      .filter((product) => active === undefined || product.active === active)
      .filter(({ id }) => ids === undefined || ids.includes(id)),
  ),
];

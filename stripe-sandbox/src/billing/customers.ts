import { change, create, emit } from '../events/events.ts';
import { fields, metadata, text } from '../http/parameters.ts';
import { type Call, find, listRoute, noParameters, route } from '../http/route.ts';
import { newId, newInvoicePrefix } from '../state/new-id.ts';
import type { Customer } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { clockTime } from '../state/time.ts';
import { endSubscription, expireSubscription } from './end-subscription.ts';

const contact = { name: text, email: text };
const creation = fields({}, { ...contact, metadata, test_clock: text });

type Given = ReturnType<typeof creation>;

export const newCustomer = (store: Store, { test_clock: clock, ...given }: Given): Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: clockTime(store, clock),
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: newInvoicePrefix(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: clock ?? null,
  ...given,
});

function createCustomer({ store, parameters }: Call<Given>) {
  const { test_clock: clock } = parameters;
  if (clock !== undefined) find(store, 'test_helpers.test_clock', clock, 'test_clock');
  return create(store, newCustomer(store, parameters), 'customer.created');
}

function deleteCustomer({ store, id }: Call<unknown>) {
  const customer = find(store, 'customer', id);
  for (const subscription of store.all('subscription')) {
    if (subscription.customer !== id) continue;
    if (subscription.status === 'incomplete') expireSubscription(store, subscription);
    else if (subscription.ended_at === null) endSubscription(store, subscription, 'cancellation_requested');
  }
  for (const paymentMethod of store.all('payment_method'))
    if (paymentMethod.customer === id) store.put({ ...paymentMethod, customer: null });
  emit(store, 'customer.deleted', customer);
  store.remove('customer', id);
  store.put({ id, object: 'sandbox.deleted_customer' });
  return deleted(id);
}

const deleted = (id: string) => ({ id, object: 'customer', deleted: true });

export const customerRoutes = [
  route('POST', '/v1/customers', creation, createCustomer),
  route('GET', '/v1/customers/:id', noParameters, ({ store, id }) =>
    store.find('sandbox.deleted_customer', id) ? deleted(id) : find(store, 'customer', id),
  ),
  route('POST', '/v1/customers/:id', fields({}, contact), ({ store, id, parameters }) =>
    change(store, find(store, 'customer', id), parameters, 'customer.updated'),
  ),
  route('DELETE', '/v1/customers/:id', noParameters, deleteCustomer),
  listRoute('/v1/customers', { email: text }, ({ store, parameters: { email } }) =>
    store.all('customer').filter((customer) => customer.email === (email ?? customer.email)),
  ),
];

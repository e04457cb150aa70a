import { resolvePaymentMethod } from '../cards/resolve-payment-method.ts';
import { attachPaymentMethod } from '../cards/attach-payment-method.ts';
import { endSubscription, expireSubscription } from '../billing/end-subscription.ts';
import { change, create, emit } from '../events/record-change.ts';
import { invalidRequest } from '../http/api-error.ts';
import { isInRange } from '../http/paginate.ts';
import { emptyOr, fields, integer, metadata, text, timeRange } from '../http/parameters.ts';
import { type Call, listRoute, noParameters, route, type Route } from '../http/route.ts';
import type { Customer } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { addressParameter, toAddress } from './addresses.ts';
import { defined, find, mergeMetadata } from './find.ts';
import { newCustomer } from './new-customer.ts';

const profile = {
  name: emptyOr(text),
  email: emptyOr(text),
  phone: emptyOr(text),
  description: emptyOr(text),
  address: addressParameter,
  balance: integer,
  metadata,
  invoice_settings: fields({}, { default_payment_method: emptyOr(text) }),
};
const newCustomerParameters = fields({}, { ...profile, test_clock: text, payment_method: text });
const changeParameters = fields({}, profile);
type Profile = ReturnType<typeof changeParameters>;

function assertAttached(store: Store, id: string, customer: Customer) {
  if (find(store, 'payment_method', id, 'invoice_settings[default_payment_method]').customer === customer.id) return;
  throw invalidRequest(
    'The customer does not have a payment method with the ID ' +
      `${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
  );
}

function changesOf(store: Store, customer: Customer, given: Profile): Partial<Customer> {
  const { address, metadata: names, invoice_settings: settings, ...rest } = given;
  const card = settings?.default_payment_method;
  if (card) assertAttached(store, card, customer);
  return {
    ...defined(rest),
    ...(address !== undefined && { address: toAddress(address) }),
    ...(card !== undefined && { invoice_settings: { ...customer.invoice_settings, default_payment_method: card } }),
    metadata: mergeMetadata(customer.metadata, names),
  };
}

function createCustomer({ store, parameters }: Call<ReturnType<typeof newCustomerParameters>>) {
  const { test_clock, payment_method, invoice_settings, ...given } = parameters;
  if (test_clock !== undefined) find(store, 'test_helpers.test_clock', test_clock, 'test_clock');
  const blank = newCustomer(store, test_clock ?? null);
  const customer = create(store, { ...blank, ...changesOf(store, blank, given) }, 'customer.created');
  if (payment_method === undefined) return customer;
  const attached = attachPaymentMethod(
    store,
    resolvePaymentMethod(store, payment_method, 'payment_method'),
    customer.id,
  );
  const chosen = invoice_settings?.default_payment_method;
  if (!chosen) return customer;
  const card = chosen === payment_method ? attached.id : chosen;
  return store.put({
    ...customer,
    ...changesOf(store, customer, { invoice_settings: { default_payment_method: card } }),
  });
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
  return { id, object: 'customer', deleted: true };
}

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', newCustomerParameters, createCustomer),
  route('GET', '/v1/customers/:id', noParameters, ({ store, id }) =>
    store.find('sandbox.deleted_customer', id)
      ? { id, object: 'customer', deleted: true }
      : find(store, 'customer', id),
  ),
  route('POST', '/v1/customers/:id', changeParameters, ({ store, id, parameters }) => {
    const customer = find(store, 'customer', id);
    return change(store, customer, changesOf(store, customer, parameters), 'customer.updated');
  }),
  route('DELETE', '/v1/customers/:id', noParameters, deleteCustomer),
  listRoute('/v1/customers', { email: text, created: timeRange, test_clock: text }, ({ store, parameters }) =>
    store
      .all('customer')
      .filter(({ email }) => parameters.email === undefined || email === parameters.email)
      .filter(({ test_clock }) => (parameters.test_clock ?? null) === (test_clock ?? null))
      .filter(({ created }) => isInRange(created, parameters.created)),
  ),
];

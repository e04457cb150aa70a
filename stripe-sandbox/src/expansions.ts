import { withActivity, withValidity } from './billing/discounts.ts';
import { listObject } from './billing/list-object.ts';
import { paymentIntentOf, paymentsOf } from './billing/payment-source.ts';
import type { Includable, Lookup } from './http/expand.ts';
import type { Charge, Customer, Invoice } from './state/objects.ts';
import type { Kind } from './state/records.ts';
import type { Store } from './state/store.ts';

/** Which kind of object an id names, by its prefix. */
const KINDS: Record<string, Kind> = {
  ch: 'charge',
  clock: 'test_helpers.test_clock',
  cus: 'customer',
  di: 'discount',
  du: 'dispute',
  in: 'invoice',
  inpay: 'invoice_payment',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  re: 'refund',
  seti: 'setup_intent',
  sub: 'subscription',
};

/** The object with this id, whatever its kind; ids of products and coupons may be anything. */
export const lookupIn =
  (store: Store): Lookup =>
  (id) => {
    if (store.find('sandbox.deleted_customer', id)) return { id, object: 'customer', deleted: true };
    const coupon = store.find('coupon', id);
    if (coupon) return withValidity(store, coupon);
    const code = store.find('promotion_code', id);
    if (code) return withActivity(store, code);
    const kind = KINDS[id.split('_')[0] ?? ''];
    return (kind && store.find(kind, id)) ?? store.find('product', id);
  };

/** Fields that an object only has when the request expands them. */
export const includable: Includable = {
  'charge.refunds': (store: Store, { id }: Charge) =>
    listObject(
      `/v1/charges/${id}/refunds`,
      store
        .all('refund')
        .filter(({ charge }) => charge === id)
        .toReversed(),
    ),
  'customer.subscriptions': (store: Store, { id }: Customer) =>
    listObject(
      `/v1/customers/${id}/subscriptions`,
      store
        .all('subscription')
        .filter(({ customer, ended_at }) => customer === id && ended_at === null)
        .toReversed(),
    ),
  'invoice.confirmation_secret': (store: Store, invoice: Invoice) => {
    const intent = paymentIntentOf(store, invoice);
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': (store: Store, invoice: Invoice) =>
    listObject(`/v1/invoice_payments?invoice=${invoice.id}`, paymentsOf(store, invoice)),
};

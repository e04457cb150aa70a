import { cardError, resolvePaymentMethod } from '../cards/payment-methods.ts';
import { invalidRequest } from '../http/api-error.ts';
import { fields, oneOf, type Reader, text } from '../http/parameters.ts';
import { type Call, find, listRoute, noParameters, route } from '../http/route.ts';
import { paymentError } from '../payments/payment-intents.ts';
import type { Invoice, PaymentIntent } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { applyChange } from './change-subscription.ts';
import { collectPayment } from './collect-payment.ts';
import { newCustomer } from './customers.ts';
import { endSubscription, voidInvoice } from './end-subscription.ts';
import { draftInvoice, periodLines } from './invoice-subscription.ts';
import { subscriptionOf } from './payment-source.ts';
import {
  changedItemsParameter,
  changedPrice,
  discountsParameter,
  newItemsParameter,
  newPrice,
  startSubscription,
} from './subscriptions.ts';

const payment = fields({}, { payment_method: text });

const actionRequired = (payment_intent: PaymentIntent) =>
  cardError(
    {
      code: 'invoice_payment_intent_requires_action',
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    },
    { payment_intent },
  );

function pay({ store, id, parameters }: Call<ReturnType<typeof payment>>) {
  const invoice = find(store, 'invoice', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') throw invalidRequest(`This invoice cannot be paid: it is ${String(invoice.status)}.`);
  const { payment_method } = parameters;
  const card = payment_method === undefined ? undefined : resolvePaymentMethod(store, payment_method, 'payment_method');
  const intent = collectPayment(store, invoice, { paymentMethod: card?.id, attempt: 'manual' });
  if (intent.status === 'requires_action') throw actionRequired(intent);
  if (intent.status !== 'succeeded') throw paymentError(intent);
  return find(store, 'invoice', id);
}

function voidOpen({ store, id }: Call<unknown>) {
  const invoice = voidInvoice(store, find(store, 'invoice', id));
  const subscription = subscriptionOf(store, invoice);
  if (subscription?.status === 'incomplete') endSubscription(store, subscription, 'cancellation_requested');
  return invoice;
}

const purchase = fields(
  { subscription_details: fields({ items: newItemsParameter }, {}) },
  { customer: text, discounts: discountsParameter },
);
const change = fields(
  {
    subscription: text,
    subscription_details: fields({ items: changedItemsParameter, proration_behavior: oneOf('always_invoice') }, {}),
  },
  {},
);

const preview: Reader<ReturnType<typeof purchase> | ReturnType<typeof change>> = (value, name) =>
  typeof value === 'object' && 'subscription' in value ? change(value, name) : purchase(value, name);

/** The invoice that a new subscription would begin with. */
function previewPurchase(store: Store, given: ReturnType<typeof purchase>): Invoice {
  const { customer, discounts = [], subscription_details: details } = given;
  const started = startSubscription(store, {
    customer:
      customer === undefined ? store.put(newCustomer(store, {})) : find(store, 'customer', customer, 'customer'),
    price: newPrice(store, details.items),
    discounts,
    defaultPaymentMethod: null,
    metadata: {},
    trialEnd: null,
    cancelAtPeriodEnd: false,
  });
  const lines = periodLines(store, started);
  return {
    ...draftInvoice(store, started, { lines, reason: 'upcoming', isPreview: true }),
    customer: customer ?? null,
  };
}

/** The invoice that another price would cause now. */
function previewChange(store: Store, { subscription: id, subscription_details }: ReturnType<typeof change>): Invoice {
  const subscription = find(store, 'subscription', id, 'subscription');
  const price = changedPrice(store, subscription, subscription_details.items);
  const { subscription: changed, invoiceLines: lines } = applyChange(store, subscription, { price });
  if (!lines) throw invalidRequest('A change during a trial has no invoice.', { param: 'subscription' });
  return draftInvoice(store, changed, { lines, reason: 'upcoming', isPreview: true });
}

/** Does what would be invoiced, and takes all but the invoice back. */
const createPreview = ({ store, parameters }: Call<ReturnType<typeof preview>>): Invoice =>
  store.rehearse(() =>
    'subscription' in parameters ? previewChange(store, parameters) : previewPurchase(store, parameters),
  );

export const invoiceRoutes = [
  route('POST', '/v1/invoices/create_preview', preview, createPreview),
  route('GET', '/v1/invoices/:id', noParameters, ({ store, id }) => find(store, 'invoice', id)),
  route('POST', '/v1/invoices/:id/pay', payment, pay),
  route('POST', '/v1/invoices/:id/void', noParameters, voidOpen),
  listRoute('/v1/invoices', { customer: text }, ({ store, parameters: { customer } }) =>
    store.all('invoice').filter((invoice) => invoice.customer === (customer ?? invoice.customer)),
  ),
];

import { collectPayment } from '../../billing/collect-payment.ts';
import { endSubscription, voidInvoice } from '../../billing/end-subscription.ts';
import { finalizeInvoice } from '../../billing/finalize-invoice.ts';
import { subscriptionOf } from '../../billing/payment-source.ts';
import { cardError } from '../../cards/attach-payment-method.ts';
import { resolvePaymentMethod } from '../../cards/resolve-payment-method.ts';
import { invalidRequest } from '../../http/api-error.ts';
import { isInRange, paginate } from '../../http/paginate.ts';
import { boolean, fields, integer, oneOf, text, timeRange } from '../../http/parameters.ts';
import { type Call, listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { paymentError } from '../../payments/confirm-payment-intent.ts';
import type { PaymentIntent } from '../../state/objects.ts';
import { find } from '../find.ts';

const payment = fields({}, { payment_method: text, off_session: boolean });

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
  const open = invoice.status === 'draft' ? finalizeInvoice(store, invoice) : invoice;
  if (open.status === 'paid') return open;
  if (open.status !== 'open') throw invalidRequest(`This invoice cannot be paid: it is ${String(open.status)}.`);
  const { payment_method } = parameters;
  const card = payment_method === undefined ? undefined : resolvePaymentMethod(store, payment_method, 'payment_method');
  const intent = collectPayment(store, open, { paymentMethod: card?.id, attempt: 'manual' });
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

const filters = {
  customer: text,
  subscription: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  created: timeRange,
};

const page = fields({}, { limit: integer, starting_after: text, ending_before: text });

export const invoiceRoutes: Route[] = [
  route('GET', '/v1/invoices/:id', noParameters, ({ store, id }) => find(store, 'invoice', id)),
  route('GET', '/v1/invoices/:id/lines', page, ({ store, id, parameters }) => {
    const { lines } = find(store, 'invoice', id);
    return paginate(lines.data, parameters, lines.url);
  }),
  route('POST', '/v1/invoices/:id/pay', payment, pay),
  route('POST', '/v1/invoices/:id/void', noParameters, voidOpen),
  route('POST', '/v1/invoices/:id/finalize', fields({}, { auto_advance: boolean }), ({ store, id }) => {
    const invoice = find(store, 'invoice', id);
    if (invoice.status !== 'draft')
      throw invalidRequest('This invoice is already finalized.', { code: 'invoice_not_editable' });
    return finalizeInvoice(store, invoice);
  }),
  listRoute('/v1/invoices', filters, ({ store, parameters: { customer, subscription, status, created } }) =>
    store
      .all('invoice')
      .filter((invoice) => customer === undefined || invoice.customer === customer)
      .filter(
        (invoice) => subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription,
      )
      .filter((invoice) => status === undefined || invoice.status === status)
      .filter((invoice) => isInRange(invoice.created, created)),
  ),
];

import { invalidRequest } from '../../http/api-error.ts';
import { fields, oneOf, text } from '../../http/parameters.ts';
import { listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { find } from '../find.ts';

const filters = {
  invoice: text,
  payment: fields({ type: oneOf('payment_intent') }, { payment_intent: text }),
  status: oneOf('open', 'paid', 'canceled'),
};

export const invoicePaymentRoutes: Route[] = [
  route('GET', '/v1/invoice_payments/:id', noParameters, ({ store, id }) => find(store, 'invoice_payment', id)),
  listRoute('/v1/invoice_payments', filters, ({ store, parameters: { invoice, payment, status } }) => {
    if (payment && payment.payment_intent === undefined)
      throw invalidRequest('Name the payment intent.', { code: 'parameter_missing', param: 'payment[payment_intent]' });
    return store
      .all('invoice_payment')
      .filter((entry) => invoice === undefined || entry.invoice === invoice)
      .filter((entry) => !payment || entry.payment.payment_intent === payment.payment_intent)
      .filter((entry) => status === undefined || entry.status === status);
  }),
];

import { change } from '../../events/record-change.ts';
import { invalidRequest } from '../../http/api-error.ts';
import { isInRange } from '../../http/paginate.ts';
import { fields, integer, metadata, oneOf, text, timeRange } from '../../http/parameters.ts';
import { listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { createRefund } from '../../payments/create-refund.ts';
import type { Charge } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { find, mergeMetadata } from '../find.ts';

interface Source {
  charge?: string;
  payment_intent?: string;
}

function chargeOf(store: Store, { charge, payment_intent }: Source): Charge {
  if (charge !== undefined) return find(store, 'charge', charge, 'charge');
  if (payment_intent === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  const { latest_charge } = find(store, 'payment_intent', payment_intent, 'payment_intent');
  if (latest_charge !== null) return find(store, 'charge', latest_charge);
  throw invalidRequest(`This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

const creation = fields(
  {},
  {
    charge: text,
    payment_intent: text,
    amount: integer,
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    metadata,
  },
);

const filters = { charge: text, payment_intent: text, created: timeRange };

export const refundRoutes: Route[] = [
  route('POST', '/v1/refunds', creation, ({ store, parameters }) =>
    createRefund(store, chargeOf(store, parameters), parameters),
  ),
  route('GET', '/v1/refunds/:id', noParameters, ({ store, id }) => find(store, 'refund', id)),
  route('POST', '/v1/refunds/:id', fields({}, { metadata }), ({ store, id, parameters }) => {
    const refund = find(store, 'refund', id);
    return change(store, refund, { metadata: mergeMetadata(refund.metadata, parameters.metadata) }, 'refund.updated');
  }),
  listRoute('/v1/refunds', filters, ({ store, parameters: { charge, payment_intent, created } }) =>
    store
      .all('refund')
      .filter((refund) => charge === undefined || refund.charge === charge)
      .filter((refund) => payment_intent === undefined || refund.payment_intent === payment_intent)
      .filter((refund) => isInRange(refund.created, created)),
  ),
];

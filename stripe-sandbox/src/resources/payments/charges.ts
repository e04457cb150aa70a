import { isInRange } from '../../http/paginate.ts';
import { text, timeRange } from '../../http/parameters.ts';
import { listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { find } from '../find.ts';

const filters = { customer: text, payment_intent: text, created: timeRange };

export const chargeRoutes: Route[] = [
  route('GET', '/v1/disputes/:id', noParameters, ({ store, id }) => find(store, 'dispute', id)),
  listRoute('/v1/disputes', { payment_intent: text }, ({ store, parameters }) =>
    store.all('dispute').filter(({ payment_intent: paid }) => paid === (parameters.payment_intent ?? paid)),
  ),
  route('GET', '/v1/charges/:id', noParameters, ({ store, id }) => find(store, 'charge', id)),
  listRoute('/v1/charges', filters, ({ store, parameters: { customer, payment_intent, created } }) =>
    store
      .all('charge')
      .filter((charge) => customer === undefined || charge.customer === customer)
      .filter((charge) => payment_intent === undefined || charge.payment_intent === payment_intent)
      .filter((charge) => isInRange(charge.created, created)),
  ),
];

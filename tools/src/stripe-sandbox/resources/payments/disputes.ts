import { text } from '../../http/parameters.ts';
import { listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { find } from '../find.ts';

export const disputeRoutes: Route[] = [
  route('GET', '/v1/disputes/:id', noParameters, ({ store, id }) => find(store, 'dispute', id)),
  listRoute('/v1/disputes', { payment_intent: text }, ({ store, parameters: { payment_intent } }) =>
    store.all('dispute').filter((dispute) => payment_intent === undefined || dispute.payment_intent === payment_intent),
  ),
];

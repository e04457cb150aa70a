import { isInRange } from '../http/paginate.ts';
import { boolean, list, text, timeRange } from '../http/parameters.ts';
import { listRoute, noParameters, route, type Route } from '../http/route.ts';
import { find } from './find.ts';

const filters = { type: text, types: list(text), created: timeRange, delivery_success: boolean };

/** `invoice.*` stands for all types that start with `invoice.`. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

export const eventRoutes: Route[] = [
  route('GET', '/v1/events/:id', noParameters, ({ store, id }) => find(store, 'event', id)),
  listRoute('/v1/events', filters, ({ store, parameters: { type, types, created, delivery_success } }) =>
    store
      .all('event')
      .filter((event) => type === undefined || matches(event.type, type))
      .filter((event) => !types || types.includes(event.type))
      .filter((event) => delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success)
      .filter((event) => isInRange(event.created, created)),
  ),
];

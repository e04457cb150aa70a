import { isDeepStrictEqual } from 'node:util';

import { fields, integer } from '../http/parameters.ts';
import { listRoute } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import { API_VERSION, type StoredRecord } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';

/** The earlier values of the fields that changed. */
function previousAttributes(before: object, after: object): object {
  const changed = Object.entries(before).filter(
    ([key, value]) => !isDeepStrictEqual(value, after[key as keyof typeof after]),
  );
  return Object.fromEntries(changed);
}

/** Records an event about the object as it is now; the webhook follows. */
export function emit(store: Store, type: string, object: object, before?: object) {
  store.put({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: timeOf(store, object),
    data: before ? { object, previous_attributes: previousAttributes(before, object) } : { object },
    livemode: false,
    pending_webhooks: 0,
    request: store.cause,
    type,
  });
}

export function create<R extends StoredRecord>(store: Store, record: R, event?: string): R {
  store.put(record);
  if (event) emit(store, event, record);
  return record;
}

/** Replaces the record by a version with these changes; without an event type, no event is emitted. */
export function change<R extends StoredRecord>(store: Store, record: R, changes: Partial<R>, event?: string): R {
  const changed = store.put({ ...record, ...changes });
  if (event) emit(store, event, changed, record);
  return changed;
}

const filters = { created: fields({}, { gte: integer }) };

export const eventRoutes = [
  listRoute('/v1/events', filters, ({ store, parameters: { created } }) =>
    store.all('event').filter((event) => event.created >= (created?.gte ?? 0)),
  ),
];

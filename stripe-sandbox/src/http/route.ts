import type { Kind, RecordOf, StoredRecord } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { invalidRequest, noSuch } from './api-error.ts';
import { fields, integer, type Reader, text } from './parameters.ts';

export interface Call<P> {
  store: Store;
  /** The id that the path names after the resource. */
  id: string;
  parameters: P;
  /** The caller is a browser, with the publishable key. */
  isPublishable: boolean;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for an id. */
  path: string;
  /** Whether the publishable key opens it, too. */
  isPublic: boolean;
  read: Reader<unknown>;
  handle(call: Call<unknown>): object;
}

export const noParameters = fields({}, {});

/** A route for the secret key. */
export const route = <P>(
  method: Route['method'],
  path: string,
  read: Reader<P>,
  handle: (call: Call<P>) => object,
): Route => ({
  method,
  path,
  isPublic: false,
  read,
  // The server passes what `read` returned.
  handle: (call) => handle(call as Call<P>),
});

/** A route that Stripe.js calls with the publishable key. */
export const publicRoute = <P>(...parameters: Parameters<typeof route<P>>): Route => ({
  ...route(...parameters),
  isPublic: true,
});

const page = { limit: integer, starting_after: text };
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** A list, newest first; `select` returns the matches in order of creation. */
export function listRoute<F extends Record<string, Reader<unknown>>>(
  path: string,
  filters: F,
  select: (call: Call<Partial<{ [K in keyof F]: ReturnType<F[K]> }>>) => StoredRecord[],
): Route {
  type Filters = Partial<{ [K in keyof F]: ReturnType<F[K]> }>;
  return route('GET', path, fields({}, { ...page, ...filters }), (call) =>
    paginate(select(call as Call<Filters>).toReversed(), call.parameters as Parameters<typeof paginate>[1], path),
  );
}

/** One page of Stripe's list object; `newestFirst` is the whole list. */
function paginate(newestFirst: StoredRecord[], given: { limit?: number; starting_after?: string }, url: string) {
  const { limit = DEFAULT_LIMIT, starting_after: after } = given;
  if (limit < 1 || limit > MAX_LIMIT)
    throw invalidRequest(`Invalid limit: must be between 1 and ${MAX_LIMIT}`, { param: 'limit' });
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw noSuch('object', after, 'starting_after');
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', url, has_more: start + limit < newestFirst.length, data };
}

/** The object with this id, or Stripe's error for one that does not exist. */
export function find<K extends Kind>(store: Store, kind: K, id: string, param = 'id'): RecordOf<K> {
  const found = store.find(kind, id);
  if (!found) throw noSuch(kind.replace('test_helpers.', '').replace('_', ' '), id, param);
  return found;
}

import type { Store } from '../state/store.ts';
import { fields, integer, type Reader, text } from './parameters.ts';
import { paginate } from './paginate.ts';

export interface Call<P> {
  store: Store;
  /** What the path names after the resource. */
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

type Method = Route['method'];

/** A route for the secret key. */
export const route = <P>(method: Method, path: string, read: Reader<P>, handle: (call: Call<P>) => object): Route => ({
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

const page = { limit: integer, starting_after: text, ending_before: text };

/** A list, newest first; `select` returns the matches in order of creation. */
export function listRoute<F extends Record<string, Reader<unknown>>>(
  path: string,
  filters: F,
  select: (call: Call<Partial<{ [K in keyof F]: ReturnType<F[K]> }>>) => { id: string }[],
): Route {
  type Filters = Partial<{ [K in keyof F]: ReturnType<F[K]> }>;
  return route('GET', path, fields({}, { ...page, ...filters }), (call) =>
    paginate(select(call as Call<Filters>).toReversed(), call.parameters as Parameters<typeof paginate>[1], path),
  );
}

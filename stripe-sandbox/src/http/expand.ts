import type { Store } from '../state/store.ts';
import { invalidRequest } from './api-error.ts';

/** Finds the object that an id stands for. */
export type Lookup = (id: string) => object | undefined;
/** Fields that Stripe only returns on demand, by `object.field`. */
export type Includable = Record<string, (store: Store, object: never) => unknown>;

interface Expansion {
  store: Store;
  lookup: Lookup;
  includable: Includable;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });

function resolve({ store, lookup, includable }: Expansion, object: Fields, field: string, path: string): unknown {
  const include = includable[`${String(object.object)}.${field}`];
  if (include) return include(store, object as never);
  if (!(field in object)) throw cannotExpand(path);
  const value = object[field];
  if (typeof value !== 'string') return value;
  const found = lookup(value);
  if (!found) throw cannotExpand(path);
  return found;
}

function expandPath(expansion: Expansion, value: unknown, [field, ...rest]: string[], path: string): unknown {
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => expandPath(expansion, entry, [field, ...rest], path));
  if (!isObject(value)) throw cannotExpand(path);
  const resolved = resolve(expansion, value, field, path);
  const expanded = Array.isArray(resolved)
    ? resolved.map((entry: unknown) => (typeof entry === 'string' ? (expansion.lookup(entry) ?? entry) : entry))
    : resolved;
  return { ...value, [field]: expandPath(expansion, expanded, rest, path) };
}

/** Replaces the ids at these dotted paths by their objects. */
export const expand = (expansion: Expansion, body: object, paths: readonly string[]): object =>
  paths.reduce<object>((result, path) => expandPath(expansion, result, path.split('.'), path) as object, body);

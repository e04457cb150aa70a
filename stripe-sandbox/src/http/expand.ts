import type { Kind } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { invalidRequest } from './api-error.ts';

/** The kind of object that an id names, by its prefix; ids of coupons may be anything. */
const KINDS: Record<string, Kind> = {
  ch: 'charge',
  cus: 'customer',
  di: 'discount',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  prod: 'product',
};

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });

function lookUp(store: Store, id: string): object | undefined {
  if (store.find('sandbox.deleted_customer', id)) return { id, object: 'customer', deleted: true };
  const kind = KINDS[id.split('_')[0] ?? ''];
  return kind ? store.find(kind, id) : store.find('coupon', id);
}

/** The list inside an object, all of it. */
export const listObject = <T>(url: string, data: T[]) => ({ object: 'list' as const, data, has_more: false, url });

function resolve(store: Store, object: Fields, field: string, path: string): unknown {
  // Stripe returns it only on demand.
  if (object['object'] === 'invoice' && field === 'payments') {
    const payments = store.all('invoice_payment').filter(({ invoice }) => invoice === object['id']);
    return listObject(`/v1/invoice_payments?invoice=${String(object['id'])}`, payments);
  }
  if (!(field in object)) throw cannotExpand(path);
  const value = object[field];
  const found = typeof value === 'string' ? lookUp(store, value) : value;
  if (found === undefined) throw cannotExpand(path);
  return found;
}

function expandPath(store: Store, value: unknown, [field, ...rest]: string[], path: string): unknown {
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => expandPath(store, entry, [field, ...rest], path));
  if (!isObject(value)) throw cannotExpand(path);
  const resolved = resolve(store, value, field, path);
  const expanded = Array.isArray(resolved)
    ? resolved.map((entry: unknown) => (typeof entry === 'string' ? (lookUp(store, entry) ?? entry) : entry))
    : resolved;
  return { ...value, [field]: expandPath(store, expanded, rest, path) };
}

/** Replaces the ids at these dotted paths by their objects. */
export const expand = (store: Store, body: object, paths: readonly string[]): object =>
  paths.reduce<object>((result, path) => expandPath(store, result, path.split('.'), path) as object, body);

import { noSuch } from '../http/api-error.ts';
import type { Kind, RecordOf } from '../state/records.ts';
import type { Store } from '../state/store.ts';

/** The object with this id, or Stripe's error for one that does not exist. */
export function find<K extends Kind>(store: Store, kind: K, id: string, param = 'id'): RecordOf<K> {
  const found = store.find(kind, id);
  if (!found) throw noSuch(kind.replace('test_helpers.', '').replace('_', ' '), id, param);
  return found;
}

/** Names with an empty text are removed, and without names all are. */
export function mergeMetadata(current: Record<string, string> | null, given: Record<string, string> | undefined) {
  if (!given) return current ?? {};
  if (Object.keys(given).length === 0) return {};
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''));
}

/** The given fields without those that are undefined. */
export const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

import { memberKey } from '@mindgrove/kit';

import type { JsonObject } from '../fields/field-schema.ts';

/** What was typed into an item and is not saved. */
export interface Edit {
  content: JsonObject;
  /** The revision that it changes. */
  revision: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const keyOf = (userId: number, item: number) => memberKey(userId, `content-edit:${item}`);

/** In local storage, so that it outlives a closed tab. */
export function keepEdit(userId: number, item: number, edit: Edit | null): void {
  if (edit) localStorage.setItem(keyOf(userId, item), JSON.stringify(edit));
  else localStorage.removeItem(keyOf(userId, item));
}

export function readKeptEdit(userId: number, item: number): Edit | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, item)) ?? 'null') as Edit | null;
  } catch {
    return null;
  }
}

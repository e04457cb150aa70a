import type { TrainerBody } from '@mindgrove/contracts/booking/admin-trainers';
import { memberKey } from '@mindgrove/kit';

/** What was typed about a trainer and is not saved. */
export interface Edit {
  body: TrainerBody;
  /** What the server had when it was begun. */
  base: TrainerBody;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const keyOf = (userId: number, id: number | undefined) => memberKey(userId, `trainer-edit:${id ?? 'new'}`);

/** In local storage, so that it outlives a closed tab. */
export function keepEdit(userId: number, id: number | undefined, edit: Edit | null): void {
  if (edit) localStorage.setItem(keyOf(userId, id), JSON.stringify(edit));
  else localStorage.removeItem(keyOf(userId, id));
}

export function readKeptEdit(userId: number, id: number | undefined): Edit | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, id)) ?? 'null') as Edit | null;
  } catch {
    return null;
  }
}

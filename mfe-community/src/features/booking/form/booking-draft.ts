import type { BookTrainerBody } from '@mindgrove/contracts/bookings';
import { memberKey, newId, readJson, writeJson } from '@mindgrove/kit';

interface StoredDraft {
  values: BookTrainerBody;
  idempotencyKey: string;
}

/** Keeps what is chosen in the form, per tab, so that a reload does not lose it. */
export function bookingDraft(userId: number) {
  const key = memberKey(userId, 'booking-draft');
  const stored = () => readJson<StoredDraft>(key, 'sessionStorage');
  return {
    read: () => stored()?.values ?? null,
    /** Each change has a new key: the server books each key once, so a repeated request cannot book twice. */
    write: (values: BookTrainerBody | null) =>
      writeJson(key, values && { values, idempotencyKey: newId() }, 'sessionStorage'),
    idempotencyKey: () => stored()?.idempotencyKey ?? newId(),
  };
}

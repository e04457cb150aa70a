import { ApiError, newId } from '@mindgrove/kit';
import { useState } from 'react';

const CONFLICT = 409;

/** A key for each input of an opened dialog: the same input again after a lost answer is the same action. */
export function useActionKey() {
  const [keys] = useState(() => new Map<number, string>());
  return {
    keyOf(input: number) {
      const key = keys.get(input) ?? newId();
      keys.set(input, key);
      return key;
    },
    /** What was refused because something else has changed is meant anew by whoever tries again. */
    onError(error: Error) {
      if (error instanceof ApiError && error.status === CONFLICT) keys.clear();
    },
  };
}

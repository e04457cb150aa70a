import { ApiError, newId } from '@mindgrove/kit';
import { useState } from 'react';

/** The first request with the key will never be carried out. Others may still be: `plan_busy` tells of the first itself. */
const GIVEN_UP = ['subscription_changed', 'refund_too_old'];

/** A key for each input of an opened dialog: the same input again after a lost answer is the same action. */
export function useActionKey() {
  const [keys] = useState(() => new Map<number, string>());
  return {
    keyOf(input: number) {
      const key = keys.get(input) ?? newId();
      keys.set(input, key);
      return key;
    },
    /** What was given up is meant anew by whoever tries again. */
    onError(error: Error) {
      if (error instanceof ApiError && GIVEN_UP.includes(error.code)) keys.clear();
    },
  };
}

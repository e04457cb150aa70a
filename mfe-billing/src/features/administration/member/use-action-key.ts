import { ApiError, newId } from '@mindgrove/kit';
import { useState } from 'react';

/**
 * The server will not carry out the first request with the key any more. After any other error it still may: `plan_busy`
 * can be about the first request itself.
 */
const GIVEN_UP = ['subscription_changed', 'refund_too_old'];

/** Sends each input of an opened dialog with a key of its own: the same input again after a lost answer is the same action. */
export function useActionKey() {
  const [keys] = useState(() => new Map<number, string>());
  return async <Result>(input: number, send: (idempotencyKey: string) => Promise<Result>): Promise<Result> => {
    const key = keys.get(input) ?? newId();
    keys.set(input, key);
    try {
      return await send(key);
    } catch (error) {
      // An input that the administrator sends again after the server has given up is a new action.
      if (error instanceof ApiError && GIVEN_UP.includes(error.code)) keys.delete(input);
      throw error;
    }
  };
}

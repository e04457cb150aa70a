import { newId } from '@mindgrove/kit';
import { useState } from 'react';

/** A key for each input of an opened dialog: the same input again after an error is the same action. */
export function useActionKey() {
  const [keys] = useState(() => new Map<number, string>());
  return (input: number) => {
    const key = keys.get(input) ?? newId();
    keys.set(input, key);
    return key;
  };
}

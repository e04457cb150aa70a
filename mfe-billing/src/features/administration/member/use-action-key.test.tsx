import { expect, it } from '@jest/globals';
import { ApiError } from '@mindgrove/kit';
import { renderHook } from '@testing-library/react';

import { useActionKey } from './use-action-key.ts';

const rejected = (code: string) => ApiError.from(Response.json({ code }, { status: 409 }));

it('forgets the key of an input that the server has given up, and no other', async () => {
  const withKey = renderHook(useActionKey).result.current;
  const keyOf = (days: number) => withKey(days, (key) => Promise.resolve(key));
  const reject = async (days: number, code: string) => {
    const error = await rejected(code);
    await expect(withKey(days, () => Promise.reject(error))).rejects.toBe(error);
  };
  const [seven, fourteen] = [await keyOf(7), await keyOf(14)];

  await reject(7, 'subscription_changed');
  await reject(14, 'plan_busy');

  await expect(keyOf(7)).resolves.not.toBe(seven);
  await expect(keyOf(14)).resolves.toBe(fourteen);
});

import { expect, it } from '@jest/globals';
import { ApiError } from '@mindgrove/kit';
import { renderHook } from '@testing-library/react';

import { useActionKey } from './use-action-key.ts';

const rejected = (code: string) => ApiError.from(Response.json({ code }, { status: 409 }));

it('forgets the key of an input that the server has given up, and no other', async () => {
  const { keyOf, forgetIfGivenUp } = renderHook(useActionKey).result.current;
  const [seven, fourteen] = [keyOf(7), keyOf(14)];

  forgetIfGivenUp(7, await rejected('subscription_changed'));
  forgetIfGivenUp(14, await rejected('plan_busy'));

  expect(keyOf(7)).not.toBe(seven);
  expect(keyOf(14)).toBe(fourteen);
});

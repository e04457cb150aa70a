import { expect, it } from '@jest/globals';

import { MAX_KEPT, renderWeek } from './week-picture.js';

const patterns = Array.from({ length: MAX_KEPT + 1 }, (_, index) => index.toString(2).padStart(7, '0'));

it('a week is rendered once for all members who practiced on the same days', async () => {
  const [first, again, other] = await Promise.all(['1010000', '1010000', '1110000'].map(renderWeek));

  expect(again).toBe(first);
  expect(other?.equals(first!)).toBe(false);
});

it('only the pictures that were used last are kept', async () => {
  const [first = '', second = '', ...others] = patterns;
  const [picture, dropped] = await Promise.all([renderWeek(first), renderWeek(second)]);
  for (const pattern of [first, ...others]) await renderWeek(pattern);

  expect(await renderWeek(first)).toBe(picture);
  expect(await renderWeek(second)).not.toBe(dropped);
});

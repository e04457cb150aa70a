import { expect, it } from '@jest/globals';

import { percentile } from './percentile.ts';

it.each([
  [[5], 95, 5],
  [[3, 1, 2], 50, 2],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 95, 95],
  [Array.from({ length: 20 }, (_, index) => index + 1), 95, 19],
])('of %j the percentile %i is %i', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected);
});

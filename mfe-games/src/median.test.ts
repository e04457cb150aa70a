import { expect, it } from '@jest/globals';

import { median } from './median.ts';

it.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[40, 10, 20, 30], 25],
  [[100, 9], 54.5],
])('the median of %j is %j', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});

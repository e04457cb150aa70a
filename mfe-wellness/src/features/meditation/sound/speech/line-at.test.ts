import { expect, it } from '@jest/globals';

import { lineAt } from './line-at.ts';

const LINES = [{ at: 5 }, { at: 16 }, { at: 36 }];

it.each([
  [0, -1],
  [4.99, -1],
  [5, 0],
  [15.9, 0],
  [16, 1],
  [3600, 2],
])('after %d seconds the line with index %i is current', (seconds, index) => {
  expect(lineAt(LINES, seconds)).toBe(index);
});

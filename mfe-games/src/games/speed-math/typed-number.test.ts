import { expect, it } from '@jest/globals';

import { isNothingTyped, typedNumber } from './typed-number.ts';

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['1 024', 1024],
  ['0', 0],
  ['007', 7],
  ['-3', -3],
  ['−3', -3],
])('reads %j as %i', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it.each(['twelve', '7.5', '1e3', '--3', '-', '0x10', '12345678', '٣'])('takes %j for no number', (text) => {
  expect(typedNumber(text)).toBeNull();
});

it('tells blank from something', () => {
  expect(['', '  ', '0'].map(isNothingTyped)).toEqual([true, true, false]);
});

import { expect, it } from '@jest/globals';

import { isBlank, parseTypedNumber } from './typed-number.ts';

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['1 024', 1024],
  ['0', 0],
  ['007', 7],
  ['-3', -3],
  ['−3', -3],
  ['４２', 42],
  ['٤٢', 42],
  ['-४२', -42],
])('reads %j as %i', (text, number) => {
  expect(parseTypedNumber(text)).toBe(number);
});

it.each(['twelve', '7.5', '1e3', '--3', '-', '0x10', '12345678', '三'])('does not read %j as a number', (text) => {
  expect(parseTypedNumber(text)).toBeNull();
});

it('recognizes blank text', () => {
  expect(['', '  ', '0'].map(isBlank)).toEqual([true, true, false]);
});

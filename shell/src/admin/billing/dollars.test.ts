import { expect, it } from '@jest/globals';

import { dollarsField, dollarText, typedDollars } from './dollars.ts';

it.each([
  ['19.99', 1999],
  ['20', 2000],
  ['20.5', 2050],
  [' $1,234.56 ', 123_456],
  ['4.35', 435],
])('reads %j as %i cents', (typed, cents) => {
  expect(dollarsField.parse(typed)).toBe(cents);
});

it.each(['', 'free', '-5', '1.999', '1e3', '1.2.3'])('does not read %j', (typed) => {
  expect(dollarsField.safeParse(typed).success).toBe(false);
});

it('writes cents as people read and type them', () => {
  expect([dollarText(123_450), typedDollars(1990)]).toEqual(['$1,234.50', '19.90']);
});

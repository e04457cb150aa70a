import { expect, it } from '@jest/globals';
import { moneyText } from '@mindgrove/contracts/money-text';

import { dollarsField, typedDollars } from './dollars.ts';

it.each([
  ['19.99', 1999],
  ['0.50', 50],
  ['1234.56', 123_456],
  [' 4.35 ', 435],
])('reads %j as %i cents', (typed, cents) => {
  expect(dollarsField.parse(typed)).toBe(cents);
});

it.each([
  ...['', 'free', '-5.00', '20', '20.5', '1.999', '1e3', '1.2.3', '007.00', '.50', '$19.99'],
  ...['24,99', '1,50', '1 999,5', '1,234.56', '1.234,56', '1 234.56', '19.99.', '１９.９９', '1234567.00'],
])('refuses to read %j as an amount', (typed) => {
  expect(dollarsField.safeParse(typed).success).toBe(false);
});

it('writes cents as people read and type them', () => {
  expect([moneyText(123_450), typedDollars(1990)]).toEqual(['$1,234.50', '19.90']);
});

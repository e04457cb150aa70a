import { expect, it } from '@jest/globals';

import { parseWholeNumber } from './whole-number.ts';

it('reads a whole number as it was typed', () => {
  expect(['7', ' 30 ', '0', 365].map(parseWholeNumber)).toEqual([7, 30, 0, 365]);
});

it.each(['４２', '٤٢', '४२', '42'])('reads the digits of %s', (typed) => {
  expect(parseWholeNumber(typed)).toBe(42);
});

it('repairs nothing into a number', () => {
  const others = ['', '1e3', '0x10', '1.5', '1,5', '1 000', '-3', '+3', '3 days', 'Infinity', '1234567890123'];

  expect(others.filter((typed) => !Number.isNaN(parseWholeNumber(typed)))).toEqual([]);
});

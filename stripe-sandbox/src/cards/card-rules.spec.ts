import { expect, it } from '@jest/globals';

import { brandOf, checkCvc, checkExpiry, checkNumber, formatExpiry, formatNumber } from './card-rules.ts';
import { testCards } from './test-cards.ts';

const TODAY = new Date(2026, 10, 22);

it('groups the digits as they are on the card', () => {
  expect(formatNumber('42424242424242429999')).toBe('4242 4242 4242 4242');
  expect(formatNumber('4242-')).toBe('4242');
});

it('completes the month of the expiry', () => {
  expect(formatExpiry('4', false)).toBe('04 / ');
  expect(formatExpiry('12', false)).toBe('12 / ');
  expect(formatExpiry('12 / 30', false)).toBe('12 / 30');
  expect(formatExpiry('12 /', true)).toBe('12');
});

it('finds a mistyped number', () => {
  expect(checkNumber('4242424242424241')?.code).toBe('invalid_number');
  expect(checkNumber('424242')?.code).toBe('incomplete_number');
});

it('accepts every test card', () => {
  const refused = testCards.filter(({ number }) => checkNumber(number));

  expect(refused).toEqual([]);
});

it('knows the brand of every test card', () => {
  const wrong = testCards.filter(({ number, brand }) => brandOf(number).brand !== brand);

  expect(wrong).toEqual([]);
});

it('accepts a card until its month is over', () => {
  expect(checkExpiry('1126', TODAY)).toBeUndefined();
  expect(checkExpiry('1026', TODAY)?.code).toBe('invalid_expiry_month_past');
  expect(checkExpiry('1225', TODAY)?.code).toBe('invalid_expiry_year_past');
  expect(checkExpiry('1330', TODAY)?.code).toBe('invalid_expiry_month');
  expect(checkExpiry('12', TODAY)?.code).toBe('incomplete_expiry');
});

it('expects three digits of security code', () => {
  expect(checkCvc('12')?.code).toBe('incomplete_cvc');
  expect(checkCvc('123')).toBeUndefined();
});

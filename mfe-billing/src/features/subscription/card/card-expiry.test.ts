import { expect, it } from '@jest/globals';

import { expiresBefore } from './card-expiry.ts';

const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2026 };

it('counts a card as valid to the end of its month', () => {
  expect(expiresBefore(card, '2026-12-31T23:59:59.000Z')).toBe(false);
  expect(expiresBefore(card, '2027-01-01T00:00:00.000Z')).toBe(true);
});

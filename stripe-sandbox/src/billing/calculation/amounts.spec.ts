import { expect, it } from '@jest/globals';

import { settleWithBalance } from './customer-balance.ts';
import { discountAmounts } from './discount-amounts.ts';
import { remainingAmount } from './proration.ts';
import { nextRetry } from './retry-schedule.ts';

const DAY = 86_400;

it('prorates by the second', () => {
  const june = { start: 0, end: 30 * DAY };

  expect(remainingAmount(3000, june, 15 * DAY)).toBe(1500);
  expect(remainingAmount(3000, june, 15 * DAY + 864)).toBe(1499);
  expect(remainingAmount(3000, june, 31 * DAY)).toBe(0);
});

it('splits a discount over the lines to the cent', () => {
  const amounts = discountAmounts([333, 333, 334], [{ discount: 'di_1', percent_off: 20, amount_off: null }]);

  expect(amounts.flat().reduce((total, { amount }) => total + amount, 0)).toBe(200);
});

it('takes the second discount off what the first one leaves', () => {
  const amounts = discountAmounts(
    [1000],
    [
      { discount: 'di_1', percent_off: 50, amount_off: null },
      { discount: 'di_2', percent_off: null, amount_off: 800 },
    ],
  );

  expect(amounts).toEqual([
    [
      { amount: 500, discount: 'di_1' },
      { amount: 500, discount: 'di_2' },
    ],
  ]);
});

it('uses credit before the card, and keeps the rest of it', () => {
  expect(settleWithBalance(1000, -300)).toEqual({ amountDue: 700, endingBalance: 0 });
  expect(settleWithBalance(1000, -1500)).toEqual({ amountDue: 0, endingBalance: -500 });
});

it('turns a negative total into credit', () => {
  expect(settleWithBalance(-400, 0)).toEqual({ amountDue: 0, endingBalance: -400 });
});

it('leaves an amount that is too small to charge for the next invoice', () => {
  expect(settleWithBalance(30, 0)).toEqual({ amountDue: 0, endingBalance: 30 });
});

it('retries after 3, 5 and 7 further days and then gives up', () => {
  expect([1, 2, 3, 4].map((attempts) => nextRetry(attempts, 0))).toEqual([3 * DAY, 5 * DAY, 7 * DAY, null]);
});

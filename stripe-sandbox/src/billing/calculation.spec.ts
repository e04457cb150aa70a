import { expect, it } from '@jest/globals';

import { discountAmounts, nextRetry, periodEnd, remainingAmount, settleWithBalance } from './calculation.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

function walk(start: string, interval: string, periods: number): string[] {
  const anchor = at(start);
  let time = anchor;
  return Array.from({ length: periods }, () => {
    time = periodEnd(anchor, interval, time);
    return new Date(time * 1000).toISOString().slice(0, 16);
  });
}

it('clamps to the end of short months and returns to the day of the anchor', () => {
  const boundaries = walk('2026-01-31T10:30:00Z', 'month', 4);

  expect(boundaries).toEqual(['2026-02-28T10:30', '2026-03-31T10:30', '2026-04-30T10:30', '2026-05-31T10:30']);
});

it('ends on February 29 in leap years', () => {
  const boundaries = walk('2028-01-31T00:00:00Z', 'month', 2);

  expect(boundaries).toEqual(['2028-02-29T00:00', '2028-03-31T00:00']);
});

it('moves a leap day to February 28 and back', () => {
  const boundaries = walk('2028-02-29T12:00:00Z', 'year', 5);

  expect(boundaries).toEqual([
    '2029-02-28T12:00',
    '2030-02-28T12:00',
    '2031-02-28T12:00',
    '2032-02-29T12:00',
    '2033-02-28T12:00',
  ]);
});

const DAY = 86_400;

it('prorates by the second', () => {
  const june = { start: 0, end: 30 * DAY };

  expect(remainingAmount(3000, june, 15 * DAY)).toBe(1500);
  expect(remainingAmount(3000, june, 15 * DAY + 864)).toBe(1499);
  expect(remainingAmount(3000, june, 31 * DAY)).toBe(0);
});

it('takes the second discount off what the first one leaves, to the cent', () => {
  const amounts = discountAmounts(999, [
    { discount: 'di_1', percentOff: 50 },
    { discount: 'di_2', percentOff: 20 },
  ]);

  expect(amounts).toEqual([
    { amount: 500, discount: 'di_1' },
    { amount: 100, discount: 'di_2' },
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

import { describe, expect, it } from '@jest/globals';

import { annualSavingPercent, priceText } from './price-text.ts';

const monthly = (price: number) => ({ price, interval: 'month' as const, trialDays: 0 });
const annual = (price: number) => ({ price, interval: 'year' as const, trialDays: 0 });

describe('priceText', () => {
  it.each([
    ['a monthly price as it is charged', monthly(19.99), '$19.99/mo', 'billed monthly'],
    ['a yearly price by the month, with what is really billed', annual(199.99), '$16.67/mo', 'billed $199.99 yearly'],
    ['two decimals for whole dollars', annual(1200), '$100.00/mo', 'billed $1,200.00 yearly'],
    ['the length of a trial', { price: null, interval: null, trialDays: 14 }, 'Free', 'for 14 days'],
  ])('prints %s', (_, card, amount, terms) => {
    expect(priceText(card)).toEqual({ amount, terms });
  });
});

describe('annualSavingPercent', () => {
  it.each([
    // It is 16.63.
    [19.99, 199.99, 16],
    [10, 90, 25],
    [10, 119.99, 0],
    [10, 118.8, 1],
    [10, 118.81, 0],
    [0.1, 0.9, 25],
    // It is never negative.
    [10, 150, 0],
  ])('of %d a month against %d a year is %d', (month, year, saving) => {
    expect(annualSavingPercent([monthly(month), annual(year)])).toBe(saving);
  });

  it('is 0 while one of the two plans is not on offer', () => {
    expect(annualSavingPercent([annual(199.99)])).toBe(0);
  });
});

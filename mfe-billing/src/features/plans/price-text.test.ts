import { describe, expect, it } from '@jest/globals';

import { annualSavingPercent, priceText } from './price-text.ts';

const monthly = (price: number) => ({ price, interval: 'month' as const, trialDays: 0 });
const annual = (price: number) => ({ price, interval: 'year' as const, trialDays: 0 });

describe('priceText', () => {
  it('prints a monthly price as it is charged', () => {
    expect(priceText(monthly(19.99))).toEqual({ amount: '$19.99/mo', terms: 'billed monthly' });
  });

  it('prints a yearly price by the month, with what is really billed', () => {
    expect(priceText(annual(199.99))).toEqual({ amount: '$16.67/mo', terms: 'billed $199.99 yearly' });
  });

  it('keeps two decimals for whole dollars', () => {
    expect(priceText(annual(1200))).toEqual({ amount: '$100.00/mo', terms: 'billed $1,200.00 yearly' });
  });

  it('states the length of a trial', () => {
    expect(priceText({ price: null, interval: null, trialDays: 14 })).toEqual({ amount: 'Free', terms: 'for 14 days' });
  });
});

describe('annualSavingPercent', () => {
  it('rounds 16.63 % down to 16', () => {
    expect(annualSavingPercent([monthly(19.99), annual(199.99)])).toBe(16);
  });

  it.each([
    [10, 90, 25],
    [10, 119.99, 0],
    [10, 118.8, 1],
    [10, 118.81, 0],
    [0.1, 0.9, 25],
  ])('of %d a month against %d a year is %d', (month, year, saving) => {
    expect(annualSavingPercent([monthly(month), annual(year)])).toBe(saving);
  });

  it('is never negative', () => {
    expect(annualSavingPercent([monthly(10), annual(150)])).toBe(0);
  });

  it('is 0 while one of the two plans is not on offer', () => {
    expect(annualSavingPercent([annual(199.99)])).toBe(0);
  });
});

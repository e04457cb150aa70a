import { describe, expect, it } from '@jest/globals';

import { chargeDates, upcomingCharges } from './charge-dates.js';

const days = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 10));
const date = (day: string) => new Date(`${day}T10:00:00Z`);

describe('chargeDates', () => {
  it.each([
    ['2028-01-31', 'month', ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['2027-01-30', 'month', ['2027-02-28', '2027-03-30', '2027-04-30']],
    ['2027-11-30', 'month', ['2027-12-30', '2028-01-30', '2028-02-29']],
    ['2028-02-29', 'year', ['2029-02-28', '2030-02-28', '2031-02-28']],
  ] as const)('from %s by the %s are the provider’s', (anchor, interval, expected) => {
    expect(days(chargeDates(date(anchor), interval, date(anchor), 3))).toEqual(expected);
  });

  it('return to the 29th of February in a leap year', () => {
    expect(days(chargeDates(date('2028-02-29'), 'year', date('2031-06-01'), 2))).toEqual(['2032-02-29', '2033-02-28']);
  });
});

describe('upcomingCharges', () => {
  const dates = [date('2027-01-10'), date('2027-02-10'), date('2027-03-10')];
  const amounts = (schedule: Parameters<typeof upcomingCharges>[1]) =>
    upcomingCharges(dates, schedule).map(({ amount }) => amount);

  it('use up a credit first', () => {
    expect(amounts({ price_cents: 1999, discount: null, credit: 2500 })).toEqual([0, 1498, 1999]);
  });

  it('end a discount on its day, and never fall below zero', () => {
    const discount = { percentOff: 50, amountOff: null, endsAt: date('2027-03-01').toISOString() };

    expect(amounts({ price_cents: 1999, discount, credit: 0 })).toEqual([999, 999, 1999]);
    expect(
      amounts({ price_cents: 500, discount: { percentOff: null, amountOff: 900, endsAt: null }, credit: 0 }),
    ).toEqual([0, 0, 0]);
  });
});

import { expect, it } from '@jest/globals';

import { periodEnd } from './periods.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const MONTHLY = { interval: 'month', interval_count: 1 };
const YEARLY = { interval: 'year', interval_count: 1 };

function walk(start: string, recurrence: typeof MONTHLY, periods: number): string[] {
  const anchor = at(start);
  let time = anchor;
  return Array.from({ length: periods }, () => {
    time = periodEnd(anchor, recurrence, time);
    return new Date(time * 1000).toISOString().slice(0, 16);
  });
}

it('clamps to the end of short months and returns to the day of the anchor', () => {
  const boundaries = walk('2026-01-31T10:30:00Z', MONTHLY, 4);

  expect(boundaries).toEqual(['2026-02-28T10:30', '2026-03-31T10:30', '2026-04-30T10:30', '2026-05-31T10:30']);
});

it('ends on February 29 in leap years', () => {
  const boundaries = walk('2028-01-31T00:00:00Z', MONTHLY, 2);

  expect(boundaries).toEqual(['2028-02-29T00:00', '2028-03-31T00:00']);
});

it('moves a leap day to February 28 and back', () => {
  const boundaries = walk('2028-02-29T12:00:00Z', YEARLY, 5);

  expect(boundaries).toEqual([
    '2029-02-28T12:00',
    '2030-02-28T12:00',
    '2031-02-28T12:00',
    '2032-02-29T12:00',
    '2033-02-28T12:00',
  ]);
});

it('crosses the end of the year in steps of three months', () => {
  const boundaries = walk('2026-11-30T00:00:00Z', { interval: 'month', interval_count: 3 }, 2);

  expect(boundaries).toEqual(['2027-02-28T00:00', '2027-05-30T00:00']);
});

it('counts weeks in seconds', () => {
  const boundaries = walk('2026-03-01T00:00:00Z', { interval: 'week', interval_count: 2 }, 1);

  expect(boundaries).toEqual(['2026-03-15T00:00']);
});

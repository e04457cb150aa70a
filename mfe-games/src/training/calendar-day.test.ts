import { describe, expect, it } from '@jest/globals';

import { addDays, daysBetween, daysFrom, dayText, fullDayText, mondayOf } from './calendar-day.ts';

describe('a calendar day', () => {
  it.each([
    ['2026-11-16', 0, '2026-11-16'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    // Clocks change in much of America on the one, in much of Europe on the other.
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-17', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('%s is of the week that begins on Monday, %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('continues past the end of a month', () => {
    expect(daysFrom('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  });

  it('is formatted as the same day in every time zone', () => {
    expect(dayText('2026-11-16')).toBe('Mon, Nov 16');
    expect(fullDayText('2026-11-16')).toBe('Monday, November 16, 2026');
  });
});

import { describe, expect, it } from '@jest/globals';

import { dayPeriod, periodBefore, periodFromSearch, spanText, weekPeriod } from './report-period.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const fromSearch = (search: string) => periodFromSearch(new URLSearchParams(search), '2026-05-24', TODAY);

describe('the period of a report', () => {
  it('is a week from Monday to Sunday, open while it contains today', () => {
    expect(weekPeriod(TODAY, TODAY)).toEqual({
      kind: 'week',
      from: '2026-11-16',
      to: '2026-11-22',
      title: 'Week of November 16, 2026',
      isOpen: true,
    });
    expect(weekPeriod('2026-11-15', TODAY).isOpen).toBe(false);
  });

  it('has a previous period of the same length', () => {
    expect(periodBefore(weekPeriod(TODAY, TODAY))).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(periodBefore(dayPeriod('2026-11-01', TODAY))).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  });

  it.each([
    ['', '2026-11-16', '2026-11-22'],
    ['day=2026-11-20', '2026-11-20', '2026-11-20'],
    ['week=2026-11-12', '2026-11-09', '2026-11-15'],
    ['day=2026-11-22', '2026-11-16', '2026-11-22'],
    ['day=2026-05-23', '2026-11-16', '2026-11-22'],
    ['day=2026-11-2%3Cscript', '2026-11-16', '2026-11-22'],
    ['week=soon', '2026-11-16', '2026-11-22'],
  ])('for the URL "?%s" is %s to %s', (search, from, to) => {
    expect(fromSearch(search)).toMatchObject({ from, to });
  });

  it('is abbreviated as its first and last day', () => {
    expect(spanText(weekPeriod(TODAY, TODAY))).toBe('Nov 16 – Nov 22');
    expect(spanText(dayPeriod(TODAY, TODAY))).toBe('Nov 21');
  });
});

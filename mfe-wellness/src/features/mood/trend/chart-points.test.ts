import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';

import { chartPoints, stepOf, unbrokenRuns } from './chart-points.ts';

const TODAY = '2030-03-10';
const mood = (daysAgo: number, value: number) => ({ day: daysAfter(TODAY, -daysAgo), mood: value, note: null });

describe('the points of the chart', () => {
  it('are single days in a month, and weeks in longer periods', () => {
    expect([30, 90, 365].map(stepOf)).toEqual([1, 7, 7]);
  });

  it('are averages of the weeks that end today, oldest first', () => {
    const points = chartPoints([mood(8, 1), mood(6, 2), mood(0, 5)], TODAY, 7);

    expect(points).toEqual([
      { day: daysAfter(TODAY, -10), value: 1 },
      { day: daysAfter(TODAY, -3), value: 3.5 },
    ]);
  });

  it('are joined by a line unless a week is missing between them', () => {
    const points = chartPoints([mood(30, 1), mood(8, 1), mood(0, 5)], TODAY, 7);

    expect(unbrokenRuns(points, 7).map((run) => run.length)).toEqual([1, 2]);
  });
});

import { expect, it } from '@jest/globals';

import { weekSummary } from './week-summary.ts';

const week = { today: '2026-11-21', active_days: ['2026-11-19', '2026-11-21'], weekly_goal: 3 };

it.each([
  ['2026-01-01', '2 sessions in the last 7 days, 5 rest days. 1 more for your goal of 3.'],
  ['2026-11-19', '2 sessions in the last 7 days, 1 rest day. 1 more for your goal of 3.'],
  ['2026-11-21', '2 sessions in the last 7 days. 1 more for your goal of 3.'],
])('the week of a member since %s is "%s"', (joined, words) => {
  expect(weekSummary({ ...week, joined })).toBe(words);
});

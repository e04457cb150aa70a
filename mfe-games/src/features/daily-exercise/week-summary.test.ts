import { expect, it } from '@jest/globals';

import { weekSummary } from './week-summary.ts';

const week = { today: '2026-11-21', joined: '2026-01-01', weekly_goal: 3 };

it.each([
  [['2026-11-15', '2026-11-21'], '1 of 3 this week. 2 more to your goal.'],
  [['2026-11-16', '2026-11-21'], '2 of 3 this week. One more and you make your goal.'],
  [['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-21'], '4 days this week. You made your goal of 3!'],
])('the week of the days %j is "%s"', (active_days, words) => {
  expect(weekSummary({ ...week, active_days })).toBe(words);
});

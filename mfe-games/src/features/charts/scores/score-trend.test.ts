import { describe, expect, it } from '@jest/globals';

import { newTrainingDay } from '../../../test/factories.ts';
import { addDays } from '../../../training/calendar-day.ts';
import { type DailyScore, dailyScores } from './daily-scores.ts';
import { fourWeekPeriods, trendPeriod, trendSummary } from './score-trend.ts';

const TODAY = '2026-11-21';

/** A series of `count` days with that average; the last one `daysAgo` days before today. */
const daysWith = (average: number, count: number, daysAgo: number): DailyScore[] =>
  Array.from({ length: count }, (_, day) => ({
    day: addDays(TODAY, -daysAgo - day),
    rounds: 1,
    average,
    best: average,
  }));

describe('scores by day', () => {
  it('are the points of a day divided by its rounds, for one game and period', () => {
    const history = [
      newTrainingDay('2026-11-15', { rounds: 1 }),
      newTrainingDay('2026-11-16', { rounds: 3, points: 200, best_score: 80 }),
      newTrainingDay('2026-11-16', { activity: 'n-back', rounds: 1, points: 10 }),
      newTrainingDay('2026-11-22', { rounds: 1 }),
    ];

    expect(dailyScores(history, 'memory-match', { from: '2026-11-16', to: '2026-11-21' })).toEqual([
      { day: '2026-11-16', rounds: 3, average: 67, best: 80 },
    ]);
  });
});

describe('the trend of a game', () => {
  it('looks at twelve weeks that end today, four at a time', () => {
    const [first, , last] = fourWeekPeriods([], TODAY);

    expect(trendPeriod(TODAY)).toEqual({ from: '2026-08-30', to: TODAY });
    expect(first).toMatchObject({ from: '2026-08-30', to: '2026-09-26' });
    expect(last).toMatchObject({ from: '2026-10-25', to: TODAY });
  });

  it('is the median of the days, which one very good day does not change', () => {
    const scores = [...daysWith(50, 5, 1), ...daysWith(400, 1, 0)];

    expect(fourWeekPeriods(scores, TODAY).at(-1)).toMatchObject({ days: 6, median: 50 });
  });

  it('counts a day at the edge in one period only', () => {
    const scores = [...daysWith(50, 5, 23), ...daysWith(70, 5, 28)];

    expect(fourWeekPeriods(scores, TODAY).map(({ days, median }) => [days, median])).toEqual([
      [0, null],
      [5, 70],
      [5, 50],
    ]);
  });

  it.each([
    [daysWith(58, 4, 0), /on 4 days in the last 4 weeks\. After 5 days, you will see your typical points here\.$/],
    [daysWith(58, 1, 0), /on 1 day in/],
    [daysWith(58, 5, 0), /^Lately, a typical round brings you 58 points\.$/],
    [
      [...daysWith(58, 5, 0), ...daysWith(52, 5, 28)],
      /^Lately, a typical round brings you 58 points\. In the 4 weeks before, it was 52\.$/,
    ],
    [
      [...daysWith(58, 5, 0), ...daysWith(52, 5, 28), ...daysWith(47, 5, 56)],
      /before, it was 52, and 47 in the 4 weeks before that\.$/,
    ],
  ])('is described in words (%#)', (scores, words) => {
    expect(trendSummary(fourWeekPeriods(scores, TODAY))).toMatch(words);
  });
});

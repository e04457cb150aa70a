import { describe, expect, it } from '@jest/globals';

import { continueStreak, currentStreak, type Streak } from './streak.js';

const streak = (days: number, lastDay: Streak['lastDay']) => ({ days, lastDay });

describe('a streak', () => {
  it.each([
    ['begins with the first session', streak(0, null), '2026-05-10', streak(1, '2026-05-10')],
    ['is unchanged by a second session on one day', streak(4, '2026-05-10'), '2026-05-10', streak(4, '2026-05-10')],
    [
      'grows on the next day, also at the end of a year',
      streak(4, '2025-12-31'),
      '2026-01-01',
      streak(5, '2026-01-01'),
    ],
    ['starts again after a day without a session', streak(4, '2026-05-10'), '2026-05-12', streak(1, '2026-05-12')],
    ['survives a clock that was set back', streak(4, '2026-05-10'), '2026-05-09', streak(4, '2026-05-10')],
  ])('%s', (_, before, today, after) => {
    expect(continueStreak(before, today)).toEqual(after);
  });

  it('is shown until a whole day has passed without a session', () => {
    const days = ['2026-05-10', '2026-05-11', '2026-05-12'];

    expect(days.map((today) => currentStreak(streak(4, '2026-05-10'), today))).toEqual([4, 4, 0]);
    expect(currentStreak(streak(0, null), '2026-05-12')).toBe(0);
  });
});

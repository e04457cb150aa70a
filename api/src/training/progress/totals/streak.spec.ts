import { describe, expect, it } from '@jest/globals';

import { continueStreak, currentStreak } from './streak.js';

describe('a streak', () => {
  it('begins with the first session', () => {
    expect(continueStreak({ days: 0, lastDay: null }, '2026-05-10')).toEqual({ days: 1, lastDay: '2026-05-10' });
  });

  it('is unchanged by a second session on the same day', () => {
    expect(continueStreak({ days: 4, lastDay: '2026-05-10' }, '2026-05-10')).toEqual({
      days: 4,
      lastDay: '2026-05-10',
    });
  });

  it('grows on the next day, also at the end of a year', () => {
    expect(continueStreak({ days: 4, lastDay: '2025-12-31' }, '2026-01-01')).toEqual({
      days: 5,
      lastDay: '2026-01-01',
    });
  });

  it('starts again after a day without a session', () => {
    expect(continueStreak({ days: 4, lastDay: '2026-05-10' }, '2026-05-12')).toEqual({
      days: 1,
      lastDay: '2026-05-12',
    });
  });

  it('survives a clock that was set back', () => {
    expect(continueStreak({ days: 4, lastDay: '2026-05-10' }, '2026-05-09')).toEqual({
      days: 4,
      lastDay: '2026-05-10',
    });
  });

  it('is shown until a whole day has passed without a session', () => {
    const streak = { days: 4, lastDay: '2026-05-10' };

    expect(currentStreak(streak, '2026-05-10')).toBe(4);
    expect(currentStreak(streak, '2026-05-11')).toBe(4);
    expect(currentStreak(streak, '2026-05-12')).toBe(0);
    expect(currentStreak({ days: 0, lastDay: null }, '2026-05-12')).toBe(0);
  });
});

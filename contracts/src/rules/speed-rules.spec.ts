import { describe, expect, it } from '@jest/globals';

import {
  answerPoints,
  LEVEL_UP_STREAK,
  numberRange,
  SPEED_LEVELS,
  SPEED_SECONDS,
  speedLevelAfter,
  wrongPenalty,
} from './speed-rules.ts';

const LEVELS = [1, 2, 3, 4, 5];

describe('Speed Math', () => {
  it('lasts 60 seconds, on five levels', () => {
    expect([SPEED_SECONDS, SPEED_LEVELS]).toEqual([60, 5]);
  });

  it.each([
    [1, 0, 10],
    [1, 4, 10],
    [1, 5, 20],
    [1, 9, 20],
    [1, 10, 30],
    [3, 0, 30],
    [3, 7, 60],
    [5, 25, 300],
  ])('scores a right answer at level %i after %i in a row as %i points', (level, streak, points) => {
    expect(answerPoints(level, streak)).toBe(points);
  });

  it('gives a right answer what the formula says, at every level and however long the streak', () => {
    const streaks = Array.from({ length: 201 }, (_, streak) => streak);

    const wrong = LEVELS.flatMap((level) => streaks.map((streak) => ({ level, streak }))).filter(
      ({ level, streak }) => answerPoints(level, streak) !== level * 10 * (1 + Math.floor(streak / 5)),
    );

    expect(wrong).toEqual([]);
  });

  it.each([
    [1, 10],
    [2, 10],
    [3, 15],
    [4, 20],
    [5, 25],
  ])('at level %i takes away %i points for a wrong answer', (level, points) => {
    expect(wrongPenalty(level)).toBe(points);
  });

  it.each([
    [1, 15],
    [2, 20],
    [3, 25],
    [4, 30],
    [5, 35],
    [8, 50],
    [9, 50],
  ])('at level %i uses numbers up to %i', (level, range) => {
    expect(numberRange(level)).toBe(range);
  });

  it('levels up after five right in a row, and not after four', () => {
    expect(LEVEL_UP_STREAK).toBe(5);
    for (const level of LEVELS.slice(0, -1)) {
      expect(speedLevelAfter(level, 4)).toBe(level);
      expect(speedLevelAfter(level, 5)).toBe(level + 1);
      expect(speedLevelAfter(level, 60)).toBe(level + 1);
    }
  });

  it('has no level above the fifth', () => {
    expect(speedLevelAfter(5, 60)).toBe(5);
  });
});

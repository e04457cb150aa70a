import { describe, expect, it } from '@jest/globals';

import { moveLimit, roundScore, storedScore } from './memory-rules.ts';

describe('memory rules', () => {
  it.each([
    [1, 20],
    [2, 25],
    [3, 30],
    [4, 35],
    [5, 35],
    [8, 35],
  ])('at level %i allow %i moves', (level, limit) => {
    expect(moveLimit(level)).toBe(limit);
  });

  it.each([
    [8, 20, 0, 800],
    [8, 20, 30, 785],
    [20, 20, 0, 500],
    [20, 20, 800, 100],
    [20, 20, 798, 101],
    [20, 20, 36_000, 100],
    [9, 25, 61, 789.5],
  ])('score %i of %i moves in %i seconds as %d points', (moves, limit, seconds, points) => {
    expect(roundScore(moves, limit, seconds)).toBeCloseTo(points);
  });

  it.each([
    [785, 79],
    [784.9, 78],
    [100, 10],
    [1000, 100],
  ])('store %d points as %i', (score, stored) => {
    expect(storedScore(score)).toBe(stored);
  });
});

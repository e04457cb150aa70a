import { describe, expect, it } from '@jest/globals';

import { FULL_BAR, journeyMessage, type ScoreParts, wellnessScore } from './wellness-score.ts';

const parts = (changes: Partial<ScoreParts>): ScoreParts => ({
  memory_game_progress: 0,
  speed_math_progress: 0,
  streak_time: 0,
  brain_score: 0,
  ...changes,
});

describe('wellnessScore', () => {
  it('adds memory, speed and brain points as they are', () => {
    expect(wellnessScore(parts({ memory_game_progress: 79, speed_math_progress: 12.5, brain_score: 30 }))).toBe(121.5);
  });

  it.each([
    [59, 0],
    [60, 10],
    [119, 10],
    [120, 20],
  ])('gives %i minutes of meditation %i points', (minutes, points) => {
    expect(wellnessScore(parts({ streak_time: minutes }))).toBe(points);
  });

  it('fills the bar at 2000', () => {
    expect(FULL_BAR).toBe(2000);
  });
});

describe('journeyMessage', () => {
  it.each([
    [49, 50],
    [499, 500],
    [999, 1000],
    [1999, 2000],
  ])('changes between %i and %i', (below, from) => {
    expect(journeyMessage(below)).not.toBe(journeyMessage(from));
  });

  it.each([
    [0, 49],
    [50, 499],
    [500, 999],
    [1000, 1999],
    [2000, 9999],
  ])('is the same from %i to %i', (from, to) => {
    expect(journeyMessage(from)).toBe(journeyMessage(to));
  });

  it('speaks of mastery at the top', () => {
    expect(journeyMessage(2000)).toContain('Mastery');
  });
});

import { describe, expect, it } from '@jest/globals';

import { newTrainingDay } from '../test/factories.ts';
import { periodSums, toMinutes } from './period-sums.ts';

const week = { from: '2026-11-16', to: '2026-11-22' };

describe('the sums of a period', () => {
  it('include its own days only, both ends included', () => {
    const history = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((day) => newTrainingDay(day));

    expect(periodSums(history, week)).toMatchObject({ sessions: 2, rounds: 2, points: 120, gameMinutes: 4 });
  });

  it('count a day with several activities as one session, and meditation as no round', () => {
    const history = [
      newTrainingDay('2026-11-16'),
      newTrainingDay('2026-11-16', { activity: 'speed-math', rounds: 3 }),
      newTrainingDay('2026-11-16', { activity: 'meditation', rounds: 1, seconds: 600, points: 0, best_score: 0 }),
    ];

    expect(periodSums(history, week)).toMatchObject({
      sessions: 1,
      rounds: 4,
      points: 120,
      gameMinutes: 4,
      meditationMinutes: 10,
      minutes: 14,
    });
  });

  it('of each game add up its days and keep the best score', () => {
    const history = [
      newTrainingDay('2026-11-16', { points: 100, rounds: 2, best_score: 70 }),
      newTrainingDay('2026-11-18', { points: 60, best_score: 60 }),
      newTrainingDay('2026-11-18', { activity: 'n-back', seconds: 45, points: 40, best_score: 40 }),
    ];

    expect(periodSums(history, week).games).toEqual([
      { game: 'memory-match', rounds: 3, seconds: 240, points: 160, bestScore: 70, trials: 20, hits: 16 },
      { game: 'n-back', rounds: 1, seconds: 45, points: 40, bestScore: 40, trials: 10, hits: 8 },
    ]);
  });

  it('round minutes by day, so that days add up to their week', () => {
    const history = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => newTrainingDay(day, { seconds: 85 }));

    expect(periodSums(history, week).minutes).toBe(3);
    expect(history.map(({ day }) => periodSums(history, { from: day, to: day }).minutes)).toEqual([1, 1, 1]);
  });

  it('of days without activity are zero', () => {
    expect(periodSums([], week)).toEqual({
      sessions: 0,
      rounds: 0,
      points: 0,
      gameMinutes: 0,
      meditationMinutes: 0,
      minutes: 0,
      games: [],
    });
  });

  it.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [90, 2],
    [3600, 60],
  ])('take %i seconds for %i minutes', (seconds, minutes) => {
    expect(toMinutes(seconds)).toBe(minutes);
  });
});

import { describe, expect, it } from '@jest/globals';

import { GAMES } from '../games.ts';
import type { AssessmentResult } from './training.ts';
import { INITIAL_STAIRCASE, lastStep, levelOfStep } from '../rules/staircase.ts';
import { startingSteps } from './starting-steps.ts';

type Game = AssessmentResult['game'];
const result = (game: Game, value: number) => ({ game, value }) as AssessmentResult;
const levelAfter = (game: Game, value: number) => levelOfStep(startingSteps([result(game, value)]).get(game) ?? -1);

describe('the level at which a game begins after an assessment', () => {
  it.each<[Game, number, number]>([
    ['sequence-span', 0, 1],
    ['sequence-span', 4, 2],
    ['sequence-span', 6, 5],
    ['sequence-span', 12, 9],
    ['n-back', 50, 1],
    ['n-back', 80, 4],
    ['n-back', 100, 6],
    ['word-sorting', 33, 1],
    ['word-sorting', 80, 5],
    ['word-sorting', 100, 7],
    ['reaction-time', 4000, 1],
    ['reaction-time', 700, 5],
    ['reaction-time', 300, 8],
  ])('of %s with %d is %d', (game, value, level) => {
    expect(levelAfter(game, value)).toBe(level);
  });

  it.each<[Game, number[]]>([
    ['sequence-span', Array.from({ length: 13 }, (_, lanterns) => lanterns)],
    ['n-back', Array.from({ length: 101 }, (_, percent) => percent)],
    ['word-sorting', Array.from({ length: 101 }, (_, percent) => percent)],
    ['reaction-time', Array.from({ length: 101 }, (_, index) => 10_000 - 100 * index)],
  ])('of %s never falls with a better result, and exists', (game, values) => {
    const levels = values.map((value) => levelAfter(game, value));

    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(levels[0]).toBe(1);
    expect(levels.at(-1)).toBeLessThanOrEqual(GAMES[game].levels);
  });

  it('is half-way between everyone’s and the measured one for games of the same kind', () => {
    const steps = startingSteps([result('word-sorting', 90), result('reaction-time', 2000)]);

    expect(Object.fromEntries(steps)).toEqual({
      'word-sorting': 20,
      'number-grid': 12,
      'reaction-time': 0,
      'go-no-go': 2,
    });
    const beyond = [...steps].filter(([game, step]) => step > lastStep(GAMES[game].levels));
    expect(beyond).toEqual([]);
  });

  it('is everyone’s where nothing was measured', () => {
    expect(startingSteps([result('n-back', 80)]).has('sequence-span')).toBe(false);
    expect(INITIAL_STAIRCASE.step).toBe(4);
  });
});

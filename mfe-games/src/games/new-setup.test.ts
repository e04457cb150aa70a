import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';

import { newSeed } from './new-setup.ts';

const withChance = (chance: number) => jest.spyOn(Math, 'random').mockReturnValue(chance);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the seed of a round', () => {
  it.each([
    [0, 0],
    [0.9999999, PUZZLES_PER_GAME - 1],
  ])('with Math.random() = %d is %i', (chance, seed) => {
    withChance(chance);

    expect(newSeed()).toBe(seed);
  });

  it.each([
    [0, 0, 1],
    [0.5, PUZZLES_PER_GAME - 1, 999],
    [0.9999999, PUZZLES_PER_GAME - 1, PUZZLES_PER_GAME - 2],
    [0.9999999, 5, PUZZLES_PER_GAME - 1],
  ])('with Math.random() = %d after seed %i is %i, never the last one', (chance, last, seed) => {
    withChance(chance);

    expect(newSeed(last)).toBe(seed);
  });
});

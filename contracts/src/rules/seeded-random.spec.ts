import { describe, expect, it } from '@jest/globals';

import { seededRandom } from './seeded-random.ts';

const numbers = (seed: number, count = 1000) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

describe('seededRandom', () => {
  it('repeats its numbers for the same seed, and for no other', () => {
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
  });

  it('is mulberry32, so that a seed gives the same puzzle in every release', () => {
    expect(numbers(1, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  it('spreads evenly between 0 and 1', () => {
    const all = numbers(3, 10_000);

    expect(all.filter((number) => number < 0 || number >= 1)).toEqual([]);
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(all.filter((number) => Math.floor(number * 10) === tenth).length).toBeGreaterThan(900);
  });
});

import { describe, expect, it } from '@jest/globals';

import { newLayout } from './memory-layout.ts';

describe('the layout of a memory board', () => {
  it('has two places for each of eight pairs', () => {
    const seeds = Array.from({ length: 500 }, (_, seed) => seed);
    const placesOf = (seed: number) => newLayout(seed).toSorted((a, b) => a - b);

    expect(seeds.filter((seed) => placesOf(seed).join() !== '0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7')).toEqual([]);
  });

  it('differs for every seed', () => {
    const layouts = Array.from({ length: 20_000 }, (_, seed) => newLayout(seed).join());

    expect(new Set(layouts).size).toBe(layouts.length);
  });

  it('puts the twin of the first card at every place about equally often', () => {
    const counts = Array<number>(16).fill(0);
    for (let seed = 0; seed < 3000; seed += 1) counts[newLayout(seed).lastIndexOf(0)]! += 1;

    expect(counts[0]).toBe(0);
    expect(Math.min(...counts.slice(1))).toBeGreaterThan(150);
    expect(Math.max(...counts)).toBeLessThan(250);
  });
});

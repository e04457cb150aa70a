import { describe, expect, it } from '@jest/globals';
import { MEMORY_LEVELS, PAIRS } from '@mindgrove/contracts/rules/memory-rules';

import { viewsOf } from '../../pictures/views.testing.ts';
import { FACES, facesOfLevel, newLayout, pictureSetOfLevel } from './memory-cards.ts';

describe('memory faces', () => {
  it('fill every level that the server knows', () => {
    expect(FACES).toHaveLength(MEMORY_LEVELS * PAIRS);
  });

  it('differ from each other in picture and in name', () => {
    expect(new Set(FACES.map(({ picture }) => picture)).size).toBe(64);
    expect(new Set(FACES.map(({ name }) => name)).size).toBe(64);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are all drawn on level %i', (level) => {
    const drawn = viewsOf(pictureSetOfLevel(level) ?? '');

    expect(drawn.toSorted()).toEqual(
      facesOfLevel(level)
        .map(({ picture }) => picture)
        .toSorted(),
    );
  });

  it('give level n the slice from (n-1)*8 to n*8', () => {
    expect(facesOfLevel(1)).toEqual(FACES.slice(0, 8));
    expect(facesOfLevel(8)).toEqual(FACES.slice(56, 64));
  });
});

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

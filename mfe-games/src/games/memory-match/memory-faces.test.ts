import { describe, expect, it } from '@jest/globals';
import { MEMORY_LEVELS, PAIRS } from '@mindgrove/contracts/rules/memory-rules';

import { viewsOf } from '../../pictures/views.testing.ts';
import { FACES, facesOfLevel, pictureSetOfLevel } from './memory-faces.ts';

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

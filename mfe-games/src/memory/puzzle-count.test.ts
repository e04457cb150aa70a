import { expect, it } from '@jest/globals';
import { MEMORY_LEVELS } from '@mindgrove/contracts/memory-rules';

import { newRound } from '../games/memory-match/memory-round.ts';

const BOARDS = 10_500;

/**
 * Where the pairs of a board lie, whatever is painted on them: two boards that differ in their pictures alone count
 * as one puzzle.
 */
function puzzleOf(level: number, seed: number): string {
  const faces = newRound(level, seed).cards.map(({ face }) => face.name);
  return faces.map((face) => faces.indexOf(face)).join();
}

// The landing page says "10,000+ puzzles" for as long as this holds.
it('deals more than 10,000 different puzzles', () => {
  const puzzles = Array.from({ length: BOARDS }, (_, seed) => puzzleOf(1 + (seed % MEMORY_LEVELS), seed));

  expect(new Set(puzzles).size).toBeGreaterThan(10_000);
});

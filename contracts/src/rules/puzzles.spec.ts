import { expect, it } from '@jest/globals';

import { PUZZLE_GAMES, PUZZLES, PUZZLES_CLAIM, PUZZLES_PER_GAME } from './puzzles.ts';

it('counts as many puzzles as all games with something to solve deal', () => {
  expect(PUZZLES).toBe(PUZZLES_PER_GAME * new Set(PUZZLE_GAMES).size);
  expect(PUZZLES).toBeGreaterThanOrEqual(10_000);
});

it('claims what the product’s first page promises, and no more than there are', () => {
  expect(PUZZLES_CLAIM).toBe('10,000+');
  expect(Number(PUZZLES_CLAIM.replace(/\D/g, ''))).toBeLessThanOrEqual(PUZZLES);
});

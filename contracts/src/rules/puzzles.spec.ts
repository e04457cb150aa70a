import { expect, it } from '@jest/globals';

import { PUZZLE_GAMES, PUZZLES, PUZZLES_CLAIM, PUZZLES_PER_GAME } from './puzzles.ts';

it('counts the seeds of all puzzle games', () => {
  expect(PUZZLES).toBe(PUZZLES_PER_GAME * new Set(PUZZLE_GAMES).size);
  expect(PUZZLES).toBeGreaterThanOrEqual(10_000);
});

it('claims what the landing page promises, and no more than there are', () => {
  expect(PUZZLES_CLAIM).toBe('10,000+');
  expect(Number(PUZZLES_CLAIM.replace(/\D/g, ''))).toBeLessThanOrEqual(PUZZLES);
});

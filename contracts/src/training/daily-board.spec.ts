import { expect, it } from '@jest/globals';

import { daysAfter } from '../rules/member-day.ts';
import { PUZZLES_PER_GAME } from '../rules/puzzles.ts';
import { boardSeed } from './daily-board.ts';

it('has another puzzle each day, until all have been played', () => {
  const seeds = Array.from({ length: PUZZLES_PER_GAME }, (_, day) => boardSeed(daysAfter('2026-12-01', day)));

  expect(new Set(seeds).size).toBe(PUZZLES_PER_GAME);
  expect(boardSeed('2026-12-01')).toBe(boardSeed('2026-12-01'));
});

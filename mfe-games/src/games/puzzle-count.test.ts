import { expect, it } from '@jest/globals';
import { PUZZLE_GAMES, PUZZLES, PUZZLES_CLAIM, PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';

import type { Game } from '../engine/game.ts';
import { distinctPuzzles } from '../test/game-contract.ts';
import { memoryMatch } from './memory-match/memory-match.game.ts';
import { nBack } from './n-back/n-back.game.ts';
import { numberGrid } from './number-grid/number-grid.game.ts';
import { sequenceSpan } from './sequence-span/sequence-span.game.ts';
import { speedMath } from './speed-math/speed-math.game.ts';
import { wordSorting } from './word-sorting/word-sorting.game.ts';

const games: Record<(typeof PUZZLE_GAMES)[number], Game<unknown>> = {
  'memory-match': memoryMatch,
  'speed-math': speedMath,
  'sequence-span': sequenceSpan,
  'n-back': nBack,
  'word-sorting': wordSorting,
  'number-grid': numberGrid,
};

// Every claim about the number of puzzles relies on this.
it('has as many different puzzles as the product advertises, one for each seed of each game', () => {
  const counts = PUZZLE_GAMES.map((id) => [id, distinctPuzzles(games[id])] as const);

  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(PUZZLE_GAMES.map((id) => [id, PUZZLES_PER_GAME])));
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(PUZZLES);
  expect(PUZZLES_CLAIM).toBe('10,000+');
  expect(PUZZLES).toBeGreaterThanOrEqual(10_000);
});

import type { GameId } from '../games.ts';

/** Seeds that each game deals its rounds from. A test of the games proves that no two of them give the same puzzle. */
export const PUZZLES_PER_GAME = 2000;

/** Games with something to solve; those of pure reaction are not counted. */
export const PUZZLE_GAMES = [
  'memory-match',
  'speed-math',
  'sequence-span',
  'n-back',
  'word-sorting',
  'number-grid',
] as const satisfies readonly GameId[];

export const PUZZLES = PUZZLES_PER_GAME * PUZZLE_GAMES.length;

/** The puzzles in round words: "10,000+" for 12,000. */
export const PUZZLES_CLAIM = `${new Intl.NumberFormat('en-US').format(10 ** Math.floor(Math.log10(PUZZLES)))}+`;

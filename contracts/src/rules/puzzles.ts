import type { GameId } from '../games.ts';

/** Seeds of each game; a test proves that no two give the same puzzle. */
export const PUZZLES_PER_GAME = 2000;

export const PUZZLE_GAMES = [
  'memory-match',
  'speed-math',
  'sequence-span',
  'n-back',
  'word-sorting',
  'number-grid',
] as const satisfies readonly GameId[];

export const PUZZLES = PUZZLES_PER_GAME * PUZZLE_GAMES.length;

/** Rounded down: "10,000+" for 12,000. */
export const PUZZLES_CLAIM = `${new Intl.NumberFormat('en-US').format(10 ** Math.floor(Math.log10(PUZZLES)))}+`;

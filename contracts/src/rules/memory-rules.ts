// Without zod, so that a page may play by these rules and leave the schemas to the server.

/** Levels of the memory game: each has pictures of its own. */
export const MEMORY_LEVELS = 8;

/** Pairs on a board, on every level. */
export const PAIRS = 8;

const MOVES_AT_LEVEL_1 = 20;
const MOVES_PER_LEVEL = 5;
const MOST_MOVES = 35;

/** Moves in which a level, counted from 1, must be won. */
export const moveLimit = (level: number) => Math.min(MOVES_AT_LEVEL_1 + (level - 1) * MOVES_PER_LEVEL, MOST_MOVES);

/** Points of a won round: fewer moves and less time give more, and a win is never worth less than 100. */
export const roundScore = (moves: number, limit: number, seconds: number) =>
  Math.max(1000 - (moves / limit) * 500 - seconds / 2, 100);

/** What the server keeps: a tenth, rounded half up. */
export const storedScore = (score: number) => Math.round(score / 10);

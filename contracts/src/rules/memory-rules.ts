// This file does not import zod: browsers load it.

export const MEMORY_LEVELS = 8;

export const PAIRS = 8;

const MOVES_AT_LEVEL_1 = 20;
const MOVES_PER_LEVEL = 5;
const MAX_MOVES = 35;

/** Moves in which a level, from 1, must be won. */
export const moveLimit = (level: number) => Math.min(MOVES_AT_LEVEL_1 + (level - 1) * MOVES_PER_LEVEL, MAX_MOVES);

/** Points of the slowest win; a lost round has 0. */
export const MIN_WIN_POINTS = 100;

/** Points of a won round: at least `MIN_WIN_POINTS`, more for fewer moves and less time. */
export const roundScore = (moves: number, limit: number, seconds: number) =>
  Math.max(1000 - (moves / limit) * 500 - seconds / 2, MIN_WIN_POINTS);

/** A tenth of the points, rounded half up. */
export const storedScore = (score: number) => Math.round(score / 10);

const MOVES_AT_LEVEL_1 = 20;
const MOVES_PER_LEVEL = 5;
const MOST_MOVES = 35;

export const moveLimit = (level: number) => Math.min(MOVES_AT_LEVEL_1 + (level - 1) * MOVES_PER_LEVEL, MOST_MOVES);

/** Points of a won round: fewer moves and less time give more, and a win is never worth less than 100. */
export const roundScore = (moves: number, limit: number, seconds: number) =>
  Math.max(1000 - (moves / limit) * 500 - seconds / 2, 100);

/** What the server keeps: a tenth, rounded half up. */
export const storedScore = (score: number) => Math.round(score / 10);

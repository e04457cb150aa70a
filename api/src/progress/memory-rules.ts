import { MEMORY_LEVELS } from '@mindgrove/contracts/progress';

/** Sixteen cards: nobody wins with fewer moves. */
const FEWEST_MOVES = 8;
const LOWEST_SCORE = 10;

const moveLimit = (level: number) => Math.min(20 + (level - 1) * 5, 35);

/** The product's score, max(1000 - moves/limit*500 - seconds/2, 100) divided by 10, for the best game there can be. */
const highestScore = (level: number) => Math.round((1000 - (FEWEST_MOVES / moveLimit(level)) * 500) / 10);

export const isPlausibleScore = (level: number, score: number) => score >= LOWEST_SCORE && score <= highestScore(level);

/** A win unlocks the level after the one that was played, up to the last; a level once unlocked stays so. */
export const levelAfterWin = (unlocked: number, played: number) =>
  Math.max(unlocked, Math.min(played + 1, MEMORY_LEVELS));

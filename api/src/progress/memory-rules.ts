import { MEMORY_LEVELS, moveLimit, PAIRS, roundScore, storedScore } from '@mindgrove/contracts/memory-rules';

const LOWEST_SCORE = 10;

/** What the best game there can be is worth: every move finds a pair, in no time. */
const highestScore = (level: number) => storedScore(roundScore(PAIRS, moveLimit(level), 0));

export const isPlausibleScore = (level: number, score: number) => score >= LOWEST_SCORE && score <= highestScore(level);

/** A win unlocks the level after the one that was played, up to the last; a level once unlocked stays so. */
export const levelAfterWin = (unlocked: number, played: number) =>
  Math.max(unlocked, Math.min(played + 1, MEMORY_LEVELS));

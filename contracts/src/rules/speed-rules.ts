// This file does not import zod: browsers load it.

export const SPEED_LEVELS = 5;

export const SPEED_SECONDS = 60;

/** Correct answers in a row that unlock the next level. */
export const LEVEL_UP_STREAK = 5;

/** A round ends after this many answers, which limits the score. */
export const MAX_ANSWERS = 200;

const STREAK_PER_BONUS = 5;

/** Points of a correct answer; `streak` counts the correct ones in a row before it. */
export const answerPoints = (level: number, streak: number) => level * 10 * (1 + Math.floor(streak / STREAK_PER_BONUS));

/** Points lost by a wrong answer; a score never falls below 0. */
export const wrongPenalty = (level: number) => Math.max(level * 5, 10);

/** Problems use numbers from 1 to this. */
export const numberRange = (level: number) => Math.min(10 + level * 5, 50);

/** The highest unlocked level after a round. */
export const speedLevelAfter = (level: number, bestStreak: number) =>
  bestStreak >= LEVEL_UP_STREAK ? Math.min(level + 1, SPEED_LEVELS) : level;

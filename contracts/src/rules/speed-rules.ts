// Without zod, so that a page may play by these rules and leave the schemas to the server.

/** Levels of Speed Math. */
export const SPEED_LEVELS = 5;

/** A round's length. */
export const SPEED_SECONDS = 60;

/** Correct answers in a row that open the next level. */
export const LEVEL_UP_STREAK = 5;

/** A round ends when so many were answered: nobody types faster, so nobody's score can be higher. */
export const MOST_ANSWERS = 200;

const STREAK_PER_BONUS = 5;

/** Points of a correct answer at a level, with so many correct ones in a row before it. */
export const answerPoints = (level: number, streak: number) => level * 10 * (1 + Math.floor(streak / STREAK_PER_BONUS));

/** What a wrong answer takes away; a score never falls below 0. */
export const wrongPenalty = (level: number) => Math.max(level * 5, 10);

/** Numbers of a problem go from 1 to this. */
export const numberRange = (level: number) => Math.min(10 + level * 5, 50);

/** The level that is open after a round: a best streak of five opens the next one, up to the last. */
export const speedLevelAfter = (level: number, bestStreak: number) =>
  bestStreak >= LEVEL_UP_STREAK ? Math.min(level + 1, SPEED_LEVELS) : level;

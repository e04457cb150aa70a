// This file does not import zod: browsers load it.

import { type Day, daysBetween } from '../rules/member-day.ts';
import { PUZZLES_PER_GAME } from '../rules/puzzles.ts';

/** The largest garden, 6 by 6 in beds of 2 by 3: a puzzle of a few minutes for whoever has seen one before. */
export const DAILY_BOARD = { game: 'number-grid', level: 7 } as const;

const FIRST_DAY = '1970-01-01';
/** Coprime to the number of puzzles, so that years pass before a puzzle returns. */
const STRIDE = 787;

/** The seed of a day's board, which is the same for every member. */
export const boardSeed = (day: Day) => (daysBetween(FIRST_DAY, day) * STRIDE) % PUZZLES_PER_GAME;

/** What the marks of a board's squares add up to. */
export const boardTotals = (marks: string) => ({
  trials: marks.replaceAll('.', '').length,
  hits: marks.replaceAll(/[.0]/g, '').length,
});

// This file does not import zod: browsers load it.

import { daysBetween, type Day, mondayOf } from './member-day.ts';
import { PUZZLES_PER_GAME } from './puzzles.ts';

export const SPECIAL_GAMES = ['sequence-span', 'reaction-time', 'math-practice'] as const;

export interface SpecialGame {
  game: (typeof SPECIAL_GAMES)[number];
  level: number;
  seed: number;
}

/** Fair for all: with room below for those who train, and within reach of a first week. */
const LEVEL = 3;

const FIRST_MONDAY = '1970-01-05';
/** Coprime to the number of puzzles, so that years pass before a puzzle returns. */
const STRIDE = 619;

/** The special of a day's week, from Monday to Sunday: the same game, tasks and level for every member. */
export function specialOf(day: Day): SpecialGame & { week: Day } {
  const week = mondayOf(day);
  const number = daysBetween(FIRST_MONDAY, week) / 7;
  const game = SPECIAL_GAMES[number % SPECIAL_GAMES.length] as SpecialGame['game'];
  return { week, game, level: LEVEL, seed: (number * STRIDE) % PUZZLES_PER_GAME };
}

// This file does not import zod: browsers load it.

import { type Day, daysBetween, mondayOf } from '../rules/member-day.ts';
import { PUZZLES_PER_GAME } from '../rules/puzzles.ts';

export const SPECIAL_GAMES = ['sequence-span', 'reaction-time', 'math-practice'] as const;

type SpecialGame = (typeof SPECIAL_GAMES)[number];

/** Fair for all: within reach in a first week, and no matter of course later. */
const LEVELS: Record<SpecialGame, number> = { 'sequence-span': 3, 'reaction-time': 4, 'math-practice': 3 };

const FIRST_MONDAY = '1970-01-05';
/** Coprime to the number of puzzles, so that years pass before a puzzle returns. */
const STRIDE = 619;

/** The special of a day's week, from Monday to Sunday: the same game, tasks and level for every member. */
export function specialOf(day: Day) {
  const week = mondayOf(day);
  const number = daysBetween(FIRST_MONDAY, week) / 7;
  const game = SPECIAL_GAMES[number % SPECIAL_GAMES.length] as SpecialGame;
  return { week, game, level: LEVELS[game], seed: (number * STRIDE) % PUZZLES_PER_GAME };
}

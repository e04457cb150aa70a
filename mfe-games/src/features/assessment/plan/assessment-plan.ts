import { GAMES } from '@mindgrove/contracts/games';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/puzzles';
import { FIRST_STAIR, levelOfStep } from '@mindgrove/contracts/staircase';
import type { AssessmentResult } from '@mindgrove/contracts/training';

import type { Deal } from '../../../engine/game.ts';

export type AssessmentGame = AssessmentResult['game'];

interface PlannedGame {
  game: AssessmentGame;
  /** Two where right answers are counted, because one round has too few of them; their mean is the result. */
  rounds: number;
  /** How hard it is: where most can do it and few do all of it. */
  step: number;
  /** Whether it stays so hard. Lantern Path does not: how far it goes is what it measures. */
  isMeasured: boolean;
}

/** The games in their order. Everything together takes 8 to 10 minutes. */
export const PLAN: readonly PlannedGame[] = [
  { game: 'sequence-span', rounds: 1, step: FIRST_STAIR.step, isMeasured: false },
  // Two back at the slowest pace.
  { game: 'n-back', rounds: 2, step: 12, isMeasured: true },
  // Three boxes of one family, with four seconds for a word.
  { game: 'word-sorting', rounds: 2, step: 16, isMeasured: true },
  // One of two lanterns, with two seconds to press it.
  { game: 'reaction-time', rounds: 1, step: 12, isMeasured: true },
];

/** To read how a game is played. */
const READING_SECONDS = 15;

export const ASSESSMENT_SECONDS = PLAN.reduce(
  (sum, { game, rounds }) => sum + READING_SECONDS + GAMES[game].seconds * rounds,
  0,
);

export const ASSESSMENT_MINUTES = Math.round(ASSESSMENT_SECONDS / 60);

/** One round of the assessment. */
export interface PlannedRound extends Omit<PlannedGame, 'rounds'> {
  /** Of all rounds, from 0. */
  index: number;
  /** Which of the games it is, from 1. */
  gameNumber: number;
  /** Which of its game's rounds it is, from 1, and how many there are. */
  round: number;
  rounds: number;
}

export const PLANNED_ROUNDS: readonly PlannedRound[] = PLAN.flatMap((planned, place) =>
  Array.from({ length: planned.rounds }, (_, round) => ({ ...planned, gameNumber: place + 1, round: round + 1 })),
).map((round, index) => ({ ...round, index }));

/** Shares no divisor with the number of puzzles: no two rounds of hundreds of forms have the same seed. */
const STRIDE = 619;

/**
 * What a round begins from. Every member meets the same tasks in the same form, and every form is as hard as every other,
 * whatever the member has reached in the games themselves.
 */
export const assessmentDeal = (form: number, { index, step, isMeasured }: PlannedRound): Deal => ({
  seed: ((form * PLANNED_ROUNDS.length + index) * STRIDE) % PUZZLES_PER_GAME,
  stair: { ...FIRST_STAIR, step },
  level: levelOfStep(step),
  isMeasured,
});

/** The results of all rounds' measures, which are in the order of the rounds. */
export const resultsOf = (measures: readonly number[]): AssessmentResult[] =>
  PLAN.map(({ game }) => {
    const own = PLANNED_ROUNDS.filter((round) => round.game === game).map(({ index }) => measures[index] ?? 0);
    return { game, value: Math.round(own.reduce((a, b) => a + b, 0) / own.length) };
  });

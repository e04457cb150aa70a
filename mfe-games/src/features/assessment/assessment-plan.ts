import { GAMES } from '@mindgrove/contracts/games';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/puzzles';
import { FIRST_STAIR, levelOfStep } from '@mindgrove/contracts/staircase';
import type { AssessmentResult } from '@mindgrove/contracts/training';

import type { Deal } from '../../engine/game.ts';

export type AssessmentGame = AssessmentResult['game'];

interface PlannedGame {
  game: AssessmentGame;
  /** Two where right answers are counted, because one round has too few of them; their mean is the result. */
  rounds: number;
}

/** The games in their order. Everything together takes 8 to 10 minutes. */
export const PLAN: readonly PlannedGame[] = [
  { game: 'sequence-span', rounds: 1 },
  { game: 'n-back', rounds: 2 },
  { game: 'word-sorting', rounds: 2 },
  { game: 'reaction-time', rounds: 1 },
];

/** To read how a game is played. */
const READING_SECONDS = 15;

export const ASSESSMENT_SECONDS = PLAN.reduce(
  (sum, { game, rounds }) => sum + READING_SECONDS + GAMES[game].seconds * rounds,
  0,
);

export const ASSESSMENT_MINUTES = Math.round(ASSESSMENT_SECONDS / 60);

/** One round of the assessment. */
export interface PlannedRound {
  game: AssessmentGame;
  /** Of all rounds, from 0. */
  index: number;
  /** Which of the games it is, from 1. */
  gameNumber: number;
  /** Which of its game's rounds it is, from 1, and how many there are. */
  round: number;
  rounds: number;
}

export const PLANNED_ROUNDS: readonly PlannedRound[] = PLAN.flatMap(({ game, rounds }, place) =>
  Array.from({ length: rounds }, (_, round) => ({ game, gameNumber: place + 1, round: round + 1, rounds })),
).map((round, index) => ({ ...round, index }));

/** Shares no divisor with the number of puzzles: no two rounds of hundreds of forms have the same seed. */
const STRIDE = 619;

/**
 * What a round begins from. Every member meets the same tasks in the same form, and every form begins as hard as every
 * other, whatever the member has reached in the games themselves.
 */
export const assessmentDeal = (form: number, index: number): Deal => ({
  seed: ((form * PLANNED_ROUNDS.length + index) * STRIDE) % PUZZLES_PER_GAME,
  stair: FIRST_STAIR,
  level: levelOfStep(FIRST_STAIR.step),
});

/** The results of all rounds' measures, which are in the order of the rounds. */
export const resultsOf = (measures: readonly number[]): AssessmentResult[] =>
  PLAN.map(({ game }) => {
    const own = PLANNED_ROUNDS.filter((round) => round.game === game).map(({ index }) => measures[index] ?? 0);
    return { game, value: Math.round(own.reduce((a, b) => a + b, 0) / own.length) };
  });

import { GAMES } from '@mindgrove/contracts/games';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';
import { INITIAL_STAIRCASE, levelOfStep } from '@mindgrove/contracts/rules/staircase';
import type { AssessmentResult } from '@mindgrove/contracts/training';

import type { RoundSetup } from '../../../engine/game.ts';

export type AssessmentGame = AssessmentResult['game'];

interface PlannedGame {
  game: AssessmentGame;
  /** Two rounds where correct answers are counted, because one has too few of them. The result is their mean. */
  rounds: number;
  step: number;
  /** Whether the difficulty stays fixed. In Lantern Path it rises: how far the member gets is the result. */
  isDifficultyFixed: boolean;
}

export const PLAN: readonly PlannedGame[] = [
  { game: 'sequence-span', rounds: 1, step: INITIAL_STAIRCASE.step, isDifficultyFixed: false },
  // Step 12 is two back at the slowest pace.
  { game: 'n-back', rounds: 2, step: 12, isDifficultyFixed: true },
  // Step 16 has three boxes of one family, with four seconds for a word.
  { game: 'word-sorting', rounds: 2, step: 16, isDifficultyFixed: true },
  // Step 12 lights one of two lanterns, with two seconds to press it.
  { game: 'reaction-time', rounds: 1, step: 12, isDifficultyFixed: true },
];

const READING_SECONDS = 15;

export const ASSESSMENT_SECONDS = PLAN.reduce(
  (sum, { game, rounds }) => sum + READING_SECONDS + GAMES[game].seconds * rounds,
  0,
);

export const ASSESSMENT_MINUTES = Math.round(ASSESSMENT_SECONDS / 60);

export interface PlannedRound extends Omit<PlannedGame, 'rounds'> {
  index: number;
  gameNumber: number;
  round: number;
  rounds: number;
}

export const PLANNED_ROUNDS: readonly PlannedRound[] = PLAN.flatMap((planned, index) =>
  Array.from({ length: planned.rounds }, (_, round) => ({ ...planned, gameNumber: index + 1, round: round + 1 })),
).map((round, index) => ({ ...round, index }));

/** Coprime to the number of puzzles, so that no two rounds of hundreds of forms share a seed. */
const STRIDE = 619;

/** The same tasks for every member who takes the same form, at the same difficulty in every form. */
export const assessmentRoundSetup = (form: number, { index, step, isDifficultyFixed }: PlannedRound): RoundSetup => ({
  seed: ((form * PLANNED_ROUNDS.length + index) * STRIDE) % PUZZLES_PER_GAME,
  // `first` is wrong here: a staircase that climbs faster until the first miss would not measure what it did before.
  staircase: { step, reason: 'chosen', run: 0 },
  level: levelOfStep(step),
  isDifficultyFixed,
});

export const resultsOf = (measures: readonly number[]): AssessmentResult[] =>
  PLAN.map(({ game }) => {
    const own = PLANNED_ROUNDS.filter((round) => round.game === game).map(({ index }) => measures[index] ?? 0);
    return { game, value: Math.round(own.reduce((a, b) => a + b, 0) / own.length) };
  });

import type { Staircase } from '@mindgrove/contracts/staircase';

import type { MathProblem } from '../speed-math/math-problem.ts';

/** Problems of a round. */
export const TRIALS = 20;

export interface PracticeState {
  seed: number;
  stair: Staircase;
  problem: MathProblem;
  trials: number;
  hits: number;
  points: number;
  /** Right answers since the last miss. */
  streak: number;
  bestStreak: number;
  highestLevel: number;
  message: string;
  /** Milliseconds of the round's clock. */
  startedAt: number | null;
  endedAt: number | null;
}

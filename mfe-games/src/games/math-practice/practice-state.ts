import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import type { Verdict } from '../../engine/game.ts';
import type { Tally } from '../../engine/tally.ts';
import type { MathProblem } from '../speed-math/math-problem.ts';

/** Problems of a round. */
export const TRIALS = 20;

export interface MathPracticeState {
  seed: number;
  tally: Tally;
  problem: MathProblem;
  message: string;
  /** Of the answer that the message is about. */
  verdict: Verdict | null;
  /** Milliseconds of the round's clock. */
  startedAt: number | null;
  endedAt: number | null;
}

/** The level at which the next problem is drawn. */
export const currentLevel = ({ staircase }: Tally) => levelOfStep(staircase.step);

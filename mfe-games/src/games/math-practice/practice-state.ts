import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import type { Verdict } from '../../engine/game.ts';
import type { Tally } from '../../engine/tally.ts';
import type { MathProblem } from '../speed-math/math-problem.ts';

export const TRIALS = 20;

export interface MathPracticeState {
  seed: number;
  tally: Tally;
  problem: MathProblem;
  message: string;
  verdict: Verdict | null;
  startedAt: number | null;
  endedAt: number | null;
}

export const currentLevel = ({ staircase }: Tally) => levelOfStep(staircase.step);

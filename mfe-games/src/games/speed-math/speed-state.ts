import { MOST_ANSWERS, SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';

import type { RoundSetup, Verdict } from '../../engine/game.ts';
import { seededRandom } from '../../engine/seeded-random.ts';
import { newProblem, type MathProblem } from './math-problem.ts';

export interface SpeedMathState {
  level: number;
  staircase: Staircase;
  problems: readonly MathProblem[];
  trials: number;
  hits: number;
  points: number;
  streak: number;
  bestStreak: number;
  message: string;
  verdict: Verdict | null;
  startedAt: number | null;
  endedAt: number | null;
  hasShownWarning: boolean;
}

export const initSpeedMath = ({ seed, level, staircase }: RoundSetup): SpeedMathState => ({
  level,
  staircase,
  problems: newProblems(level, seed),
  trials: 0,
  hits: 0,
  points: 0,
  streak: 0,
  bestStreak: 0,
  message: '',
  verdict: null,
  startedAt: null,
  endedAt: null,
  hasShownWarning: false,
});

export const endTime = (startedAt: number) => startedAt + SPEED_SECONDS * 1000;

function newProblems(level: number, seed: number): MathProblem[] {
  const random = seededRandom(seed);
  const problems: MathProblem[] = [];
  while (problems.length < MOST_ANSWERS) problems.push(newProblem({ level, smallest: 1 }, random, problems.at(-1)));
  return problems;
}

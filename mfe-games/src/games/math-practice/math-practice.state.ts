import { levelOfStep, STEPS_PER_LEVEL } from '@mindgrove/contracts/rules/staircase';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import type { GameEvent, RoundSetup, Verdict } from '../../engine/game.ts';
import { addTrial, newTally, type Tally } from '../../engine/tally.ts';
import { type MathProblem, newProblem, solvedText, withGap } from '../speed-math/math-problem.ts';
import { isBlank, parseTypedNumber, withNumberHint } from '../speed-math/typed-number.ts';

export const TRIALS = 20;

/** In rounds that begin at this level, every second problem hides a number; in a weekly special, every one. */
export const GAPS_FROM_LEVEL = 5;

export interface MathPracticeState {
  seed: number;
  isSpecial: boolean;
  tally: Tally;
  problem: MathProblem;
  message: string;
  verdict: Verdict | null;
  startedAt: number | null;
  endedAt: number | null;
}

export const currentLevel = ({ staircase }: Tally) => levelOfStep(staircase.step);

export const initMathPractice = ({
  seed,
  staircase,
  isDifficultyFixed,
  isSpecial = false,
}: RoundSetup): MathPracticeState => ({
  seed,
  isSpecial,
  tally: newTally(staircase, isDifficultyFixed),
  problem: problemAt(seed, 0, staircase.step, isSpecial),
  message: '',
  verdict: null,
  startedAt: null,
  endedAt: null,
});

export function reduceMathPractice(state: MathPracticeState, event: GameEvent): MathPracticeState {
  if (state.startedAt === null) return event.type === 'start' ? { ...state, startedAt: event.at } : state;
  return state.endedAt === null && event.type === 'answer' ? answer(state, event) : state;
}

/** Each step within a level excludes one more of the smallest numbers. */
function problemAt(seed: number, trial: number, step: number, hasGap: boolean, previous?: MathProblem): MathProblem {
  const rules = { level: levelOfStep(step), smallest: 1 + (step % STEPS_PER_LEVEL) };
  const problem = newProblem(rules, seededRandom(seed * TRIALS + trial), previous);
  return hasGap ? withGap(problem) : problem;
}

function answer(state: MathPracticeState, { text, at }: Extract<GameEvent, { type: 'answer' }>): MathPracticeState {
  if (isBlank(text)) return state;
  const typed = parseTypedNumber(text);
  if (typed === null) return withNumberHint(state);
  const judged = judge(state, typed === state.problem.answer);
  return judged.tally.trials === TRIALS ? { ...judged, endedAt: at } : { ...judged, problem: nextProblem(judged) };
}

function judge(state: MathPracticeState, isHit: boolean): MathPracticeState {
  const tally = addTrial(state.tally, isHit, 'math-practice', TRIALS);
  const level = currentLevel(tally);
  const change = level === currentLevel(state.tally) ? '' : ` Level ${level} now.`;
  const message = `${isHit ? 'Right' : 'Not quite'}: ${solvedText(state.problem)}.${change}`;
  return { ...state, tally, message, verdict: { trial: tally.trials, isHit } };
}

function nextProblem({ seed, isSpecial, tally, problem }: MathPracticeState) {
  const hasGap = isSpecial || (levelOfStep(tally.firstStep) >= GAPS_FROM_LEVEL && tally.trials % 2 === 1);
  return problemAt(seed, tally.trials, tally.staircase.step, hasGap, problem);
}

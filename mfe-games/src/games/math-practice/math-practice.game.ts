import { levelOfStep, STEPS_PER_LEVEL } from '@mindgrove/contracts/rules/staircase';

import type { Game, GameEvent } from '../../engine/game.ts';
import { seededRandom } from '../../engine/seeded-random.ts';
import { addTrial, newTally } from '../../engine/tally.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { newProblem, type MathProblem, solvedText } from '../speed-math/math-problem.ts';
import { withNumberHint, isBlank, parseTypedNumber } from '../speed-math/typed-number.ts';
import { currentLevel, type MathPracticeState, TRIALS } from './practice-state.ts';
import { viewMathPractice } from './practice-view.ts';

export const howToPlay: readonly string[] = [
  'Work out each problem, type the answer in digits and press Enter.',
  'There is no clock and nothing is taken away. After a miss you see the right answer.',
  `A round has ${TRIALS} problems. Right answers make the next ones a little harder, a miss makes them easier.`,
];

export const mathPractice: Game<MathPracticeState> = {
  id: 'math-practice',
  init: ({ seed, staircase, isDifficultyFixed }) => ({
    seed,
    tally: newTally(staircase, isDifficultyFixed),
    problem: problemAt(seed, 0, staircase.step),
    message: '',
    verdict: null,
    startedAt: null,
    endedAt: null,
  }),
  reduce(state, event) {
    if (state.startedAt === null) return event.type === 'start' ? { ...state, startedAt: event.at } : state;
    return state.endedAt === null && event.type === 'answer' ? answer(state, event) : state;
  },
  view: viewMathPractice,
  result({ tally, startedAt, endedAt }) {
    if (startedAt === null || endedAt === null) return null;
    const summary = `${tally.hits} of ${TRIALS} problems right, up to level ${tally.level}.`;
    return tallyResult(tally, { milliseconds: endedAt - startedAt, measure: percentRight(tally), summary });
  },
  // Problems depend on earlier answers.
  puzzle: () => null,
};

/** Each step within a level excludes one more of the smallest numbers. */
function problemAt(seed: number, trial: number, step: number, previous?: MathProblem): MathProblem {
  const rules = { level: levelOfStep(step), smallest: 1 + (step % STEPS_PER_LEVEL) };
  return newProblem(rules, seededRandom(seed * TRIALS + trial), previous);
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

const nextProblem = ({ seed, tally, problem }: MathPracticeState) =>
  problemAt(seed, tally.trials, tally.staircase.step, problem);

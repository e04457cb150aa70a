import { levelOfStep, STEPS_PER_LEVEL } from '@mindgrove/contracts/rules/staircase';

import type { Game, GameEvent } from '../../engine/game.ts';
import { seededRandom } from '../../engine/seeded-random.ts';
import { addTrial, newTally } from '../../engine/tally.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { drawProblem, type MathProblem, solvedText } from '../speed-math/math-problem.ts';
import { hinted, isNothingTyped, typedNumber } from '../speed-math/typed-number.ts';
import { levelOf, type PracticeState, TRIALS } from './practice-state.ts';
import { viewOf } from './practice-view.ts';

export const howToPlay: readonly string[] = [
  'Work out each problem, type the answer in digits and press Enter.',
  'There is no clock and nothing is taken away. After a miss you see the right answer.',
  `A round has ${TRIALS} problems. Right answers make the next ones a little harder, a miss makes them easier.`,
];

export const mathPractice: Game<PracticeState> = {
  id: 'math-practice',
  deal: ({ seed, stair, isMeasured }) => ({
    seed,
    tally: newTally(stair, isMeasured),
    problem: problemAt(seed, 0, stair.step),
    message: '',
    verdict: null,
    startedAt: null,
    endedAt: null,
  }),
  play(state, event) {
    if (state.startedAt === null) return event.type === 'start' ? { ...state, startedAt: event.at } : state;
    return state.endedAt === null && event.type === 'answer' ? answer(state, event) : state;
  },
  view: viewOf,
  result({ tally, startedAt, endedAt }) {
    if (startedAt === null || endedAt === null) return null;
    const summary = `${tally.hits} of ${TRIALS} problems right, up to level ${tally.level}.`;
    return tallyResult(tally, { milliseconds: endedAt - startedAt, measure: percentRight(tally), summary });
  },
  // Which problems come depends on the answers before them.
  puzzle: () => null,
};

/** The same numbers for the same seed, trial and step; each step up leaves out the easiest number that was left. */
function problemAt(seed: number, trial: number, step: number, previous?: MathProblem): MathProblem {
  const rules = { level: levelOfStep(step), smallest: 1 + (step % STEPS_PER_LEVEL) };
  return drawProblem(rules, seededRandom(seed * TRIALS + trial), previous);
}

function answer(state: PracticeState, { text, at }: Extract<GameEvent, { type: 'answer' }>): PracticeState {
  if (isNothingTyped(text)) return state;
  const typed = typedNumber(text);
  if (typed === null) return hinted(state);
  const judged = judge(state, typed === state.problem.answer);
  return judged.tally.trials === TRIALS ? { ...judged, endedAt: at } : { ...judged, problem: nextProblem(judged) };
}

function judge(state: PracticeState, isHit: boolean): PracticeState {
  const tally = addTrial(state.tally, isHit, 'math-practice', TRIALS);
  const level = levelOf(tally);
  const change = level === levelOf(state.tally) ? '' : ` Level ${level} now.`;
  const message = `${isHit ? 'Right' : 'Not quite'}: ${solvedText(state.problem)}.${change}`;
  return { ...state, tally, message, verdict: { trial: tally.trials, isHit } };
}

const nextProblem = ({ seed, tally, problem }: PracticeState) =>
  problemAt(seed, tally.trials, tally.stair.step, problem);

import { trialPoints } from '@mindgrove/contracts/game-rules';
import { GAMES } from '@mindgrove/contracts/games';
import { afterTrial, levelOfStep, STEPS_PER_LEVEL } from '@mindgrove/contracts/staircase';

import type { Game, GameEvent } from '../../engine/game.ts';
import { seededRandom } from '../../engine/seeded-random.ts';
import { drawProblem, type MathProblem, solvedText } from '../speed-math/math-problem.ts';
import { isNothingTyped, NUMBER_HINT, typedNumber } from '../speed-math/typed-number.ts';
import { resultOf } from './practice-result.ts';
import { type PracticeState, TRIALS } from './practice-state.ts';
import { viewOf } from './practice-view.ts';

export const mathPractice: Game<PracticeState> = {
  id: 'math-practice',
  deal: ({ seed, stair }) => ({
    seed,
    stair,
    problem: problemAt(seed, 0, stair.step),
    trials: 0,
    hits: 0,
    points: 0,
    streak: 0,
    bestStreak: 0,
    highestLevel: levelOfStep(stair.step),
    message: '',
    startedAt: null,
    endedAt: null,
  }),
  play(state, event) {
    if (state.startedAt === null) return event.type === 'start' ? { ...state, startedAt: event.at } : state;
    return state.endedAt === null && event.type === 'answer' ? answer(state, event) : state;
  },
  view: viewOf,
  result: (state) => (state.endedAt === null ? null : resultOf(state)),
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
  if (typed === null) return state.message === NUMBER_HINT ? state : { ...state, message: NUMBER_HINT };
  const judged = judge(state, typed === state.problem.answer);
  return judged.trials === TRIALS ? { ...judged, endedAt: at } : next(judged);
}

function judge(state: PracticeState, isHit: boolean): PracticeState {
  const level = levelOfStep(state.stair.step);
  const stair = afterTrial(state.stair, isHit, GAMES['math-practice'].levels);
  const streak = isHit ? state.streak + 1 : 0;
  const change = levelOfStep(stair.step) === level ? '' : ` Level ${levelOfStep(stair.step)} now.`;
  return {
    ...state,
    stair,
    trials: state.trials + 1,
    hits: state.hits + (isHit ? 1 : 0),
    points: state.points + (isHit ? trialPoints(level, TRIALS) : 0),
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    message: `${isHit ? 'Right' : 'Not quite'}: ${solvedText(state.problem)}.${change}`,
  };
}

function next(state: PracticeState): PracticeState {
  const { seed, trials, stair, problem, highestLevel } = state;
  return {
    ...state,
    problem: problemAt(seed, trials, stair.step, problem),
    highestLevel: Math.max(highestLevel, levelOfStep(stair.step)),
  };
}

import type { Game, GameView, RoundResult } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { percentRight, roundedPoints, tallyResult } from '../../engine/tally.ts';
import {
  currentLevel,
  GAPS_FROM_LEVEL,
  initMathPractice,
  type MathPracticeState,
  reduceMathPractice,
  TRIALS,
} from './math-practice.state.ts';
import { problemStimulus } from '../speed-math/math-problem.ts';

export const howToPlay: readonly string[] = [
  'Work out each problem, type the answer in digits and press Enter.',
  'There is no clock and nothing is taken away. After a miss you see the right answer.',
  `A round has ${TRIALS} problems. Right answers make the next ones a little harder, a miss makes them easier.`,
];

export const milestones: readonly Milestone[] = [
  { level: 3, text: 'Multiplication joins in.' },
  { level: GAPS_FROM_LEVEL, text: 'Every second problem hides a number. Find the one that is missing.' },
];

export const mathPractice: Game<MathPracticeState> = {
  id: 'math-practice',
  init: initMathPractice,
  reduce: reduceMathPractice,
  view: viewMathPractice,
  result: toResult,
  // Problems depend on earlier answers.
  puzzle: () => null,
};

function toResult({ tally, startedAt, endedAt }: MathPracticeState): RoundResult | null {
  if (startedAt === null || endedAt === null) return null;
  const summary = `${tally.hits} of ${TRIALS} problems right, up to level ${tally.level}.`;
  return tallyResult(tally, { milliseconds: endedAt - startedAt, measure: percentRight(tally), summary });
}

function viewMathPractice(state: MathPracticeState): GameView {
  const { tally, problem, message, verdict, startedAt, endedAt } = state;
  const isRunning = startedAt !== null && endedAt === null;
  return {
    prompt: promptOf(state),
    message,
    verdict,
    figures: [
      { label: 'Level', value: `${currentLevel(tally)}` },
      { label: 'Problem', value: `${Math.min(tally.trials + 1, TRIALS)} / ${TRIALS}` },
      { label: 'Score', value: `${roundedPoints(tally)}` },
    ],
    stimulus: isRunning ? problemStimulus(problem) : null,
    board: null,
    choices: [],
    input: isRunning ? 'Your answer' : null,
    nextTickAt: null,
  };
}

function promptOf({ startedAt, endedAt }: MathPracticeState) {
  if (startedAt === null) return `${TRIALS} problems, no clock: take all the time you like.`;
  return endedAt === null ? 'Type your answer. There is no hurry.' : 'That was the last problem.';
}

import type { Game, RoundResult } from '../../engine/game.ts';
import { percentRight, tallyResult } from '../../engine/tally-report.ts';
import { initMathPractice, type MathPracticeState, reduceMathPractice, TRIALS } from './math-practice.state.ts';
import { viewMathPractice } from './math-practice.view.ts';

export const howToPlay: readonly string[] = [
  'Work out each problem, type the answer in digits and press Enter.',
  'There is no clock and nothing is taken away. After a miss you see the right answer.',
  `A round has ${TRIALS} problems. Right answers make the next ones a little harder, a miss makes them easier.`,
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

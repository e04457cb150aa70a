import type { GameView } from '../../engine/game.ts';
import { roundedPoints } from '../../engine/tally.ts';
import { problemStimulus } from '../speed-math/math-problem.ts';
import { currentLevel, type MathPracticeState, TRIALS } from './math-practice.state.ts';

export function viewMathPractice(state: MathPracticeState): GameView {
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
    input: isRunning ? { label: 'Your answer', mode: 'digits' } : null,
    nextTickAt: null,
  };
}

function promptOf({ startedAt, endedAt }: MathPracticeState) {
  if (startedAt === null) return `${TRIALS} problems, no clock: take all the time you like.`;
  return endedAt === null ? 'Type your answer. There is no hurry.' : 'That was the last problem.';
}

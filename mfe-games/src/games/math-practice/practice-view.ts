import type { GameView } from '../../engine/game.ts';
import { shownPoints } from '../../engine/tally.ts';
import { problemStimulus } from '../speed-math/math-problem.ts';
import { levelOf, type PracticeState, TRIALS } from './practice-state.ts';

export function viewOf(state: PracticeState): GameView {
  const { tally, problem, message, verdict, startedAt, endedAt } = state;
  const isRunning = startedAt !== null && endedAt === null;
  return {
    prompt: promptOf(state),
    message,
    verdict,
    figures: [
      { word: 'Level', value: `${levelOf(tally)}` },
      { word: 'Problem', value: `${Math.min(tally.trials + 1, TRIALS)} / ${TRIALS}` },
      { word: 'Score', value: `${shownPoints(tally)}` },
    ],
    stimulus: isRunning ? problemStimulus(problem) : null,
    board: null,
    choices: [],
    input: isRunning ? { label: 'Your answer', mode: 'digits' } : null,
    wakesAt: null,
  };
}

function promptOf({ startedAt, endedAt }: PracticeState) {
  if (startedAt === null) return `${TRIALS} problems, no clock: take all the time you like.`;
  return endedAt === null ? 'Type the answer and press Enter. There is no hurry.' : 'That was the last problem.';
}

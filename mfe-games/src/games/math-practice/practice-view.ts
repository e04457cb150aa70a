import { levelOfStep } from '@mindgrove/contracts/staircase';

import type { GameView } from '../../engine/game.ts';
import { problemStimulus } from '../speed-math/math-problem.ts';
import { type PracticeState, TRIALS } from './practice-state.ts';

export function viewOf(state: PracticeState): GameView {
  const { stair, problem, trials, hits, message, startedAt, endedAt } = state;
  const isRunning = startedAt !== null && endedAt === null;
  return {
    prompt: promptOf(state),
    message,
    figures: [
      { word: 'Level', value: `${levelOfStep(stair.step)}` },
      { word: 'Problem', value: `${Math.min(trials + 1, TRIALS)} / ${TRIALS}` },
      { word: 'Right', value: `${hits}` },
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

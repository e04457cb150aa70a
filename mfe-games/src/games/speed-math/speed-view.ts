import { SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';
import { clockText } from '@mindgrove/ui/data/clock-text';

import type { Figure, GameView } from '../../engine/game.ts';
import { accuracyText } from './accuracy.ts';
import { problemStimulus } from './math-problem.ts';
import { endOf, type SpeedState } from './speed-state.ts';

const WARNING_SECONDS = 10;

/** Said once, for those who do not watch the clock. */
export const WARNING = `${WARNING_SECONDS} seconds left.`;

export const warningAt = (startedAt: number) => endOf(startedAt) - WARNING_SECONDS * 1000;

export function viewOf(state: SpeedState): GameView {
  const { startedAt, endedAt, isWarned } = state;
  const problem = state.problems[state.trials];
  const isRunning = startedAt !== null && endedAt === null;
  return {
    prompt: promptOf(state),
    message: state.message,
    verdict: state.verdict,
    figures: figuresOf(state),
    stimulus: isRunning && problem ? problemStimulus(problem) : null,
    board: null,
    choices: [],
    input: isRunning ? { label: 'Your answer', mode: 'digits' } : null,
    wakesAt: isRunning ? (isWarned ? endOf(startedAt) : warningAt(startedAt)) : null,
  };
}

function promptOf({ startedAt, endedAt }: SpeedState) {
  if (startedAt === null) return `${SPEED_SECONDS} seconds: type each answer in digits and press Enter.`;
  return endedAt === null ? 'Type the answer and press Enter.' : 'Time is over.';
}

function figuresOf({ level, hits, trials, points, streak, startedAt, endedAt }: SpeedState): Figure[] {
  const end = startedAt === null ? SPEED_SECONDS * 1000 : endOf(startedAt);
  const secondsLeft = Math.ceil((end - (endedAt ?? 0)) / 1000);
  const isRunning = startedAt !== null && endedAt === null;
  return [
    { word: 'Level', value: `${level}` },
    { word: 'Time', value: isRunning ? { until: end } : clockText(secondsLeft) },
    { word: 'Score', value: points.toLocaleString('en-US') },
    { word: 'Streak', value: `${streak}` },
    { word: 'Accuracy', value: accuracyText(hits, trials) },
  ];
}

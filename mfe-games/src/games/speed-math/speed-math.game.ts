import { LEVEL_UP_STREAK, SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';
import { durationText } from '@mindgrove/ui/data/duration-text';

import type { Figure, Game, GameView } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { problemStimulus, problemText } from './math-problem.ts';
import { accuracyText, toResult } from './speed-math.result.ts';
import { endTime, initSpeedMath, reduceSpeedMath, type SpeedMathState, warningTime } from './speed-math.state.ts';

export const howToPlay: readonly string[] = [
  `Solve as many problems as you can in ${SPEED_SECONDS} seconds.`,
  'Each right answer adds 10 to your score at level 1, 20 at level 2, and so on. Five in a row doubles it, ten in a row triples it.',
  'A wrong answer takes a little away, but never below zero.',
  `${LEVEL_UP_STREAK} right in a row unlock the next level.`,
];

export const milestones: readonly Milestone[] = [{ level: 3, text: 'Multiplication joins in.' }];

export const speedMath: Game<SpeedMathState> = {
  id: 'speed-math',
  init: initSpeedMath,
  reduce: reduceSpeedMath,
  view: viewSpeedMath,
  result: toResult,
  puzzle: ({ problems }) => problems.map(problemText).join(),
};

function viewSpeedMath(state: SpeedMathState): GameView {
  const { startedAt, endedAt, hasShownWarning } = state;
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
    input: isRunning ? 'Your answer' : null,
    nextTickAt: isRunning ? (hasShownWarning ? endTime(startedAt) : warningTime(startedAt)) : null,
  };
}

function promptOf({ startedAt, endedAt }: SpeedMathState) {
  if (startedAt === null) return `${SPEED_SECONDS} seconds: type each answer in digits.`;
  return endedAt === null ? 'Type your answer.' : "Time's up.";
}

function figuresOf({ level, hits, trials, points, streak, startedAt, endedAt }: SpeedMathState): Figure[] {
  const end = startedAt === null ? SPEED_SECONDS * 1000 : endTime(startedAt);
  const secondsLeft = Math.ceil((end - (endedAt ?? 0)) / 1000);
  const isRunning = startedAt !== null && endedAt === null;
  return [
    { label: 'Level', value: `${level}` },
    { label: 'Time', value: isRunning ? { until: end } : durationText(secondsLeft), total: SPEED_SECONDS * 1000 },
    { label: 'Score', value: points.toLocaleString('en-US') },
    { label: 'Streak', value: `${streak}` },
    { label: 'Accuracy', value: accuracyText(hits, trials) },
  ];
}

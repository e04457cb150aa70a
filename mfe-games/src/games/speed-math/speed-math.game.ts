import { LEVEL_UP_STREAK, SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';

import type { Game } from '../../engine/game.ts';
import { problemText } from './math-problem.ts';
import { toResult } from './speed-math.result.ts';
import { initSpeedMath, reduceSpeedMath, type SpeedMathState } from './speed-math.state.ts';
import { viewSpeedMath } from './speed-math.view.ts';

export const howToPlay: readonly string[] = [
  `Solve as many problems as you can in ${SPEED_SECONDS} seconds.`,
  'Each right answer adds 10 to your score at level 1, 20 at level 2, and so on. Five in a row doubles it, ten in a row triples it.',
  'A wrong answer takes a little away, but never below zero.',
  `${LEVEL_UP_STREAK} right in a row unlock the next level.`,
];

export const speedMath: Game<SpeedMathState> = {
  id: 'speed-math',
  init: initSpeedMath,
  reduce: reduceSpeedMath,
  view: viewSpeedMath,
  result: toResult,
  puzzle: ({ problems }) => problems.map(problemText).join(),
};

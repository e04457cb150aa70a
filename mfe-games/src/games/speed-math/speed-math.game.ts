import { LEVEL_UP_STREAK, SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';

import type { Game } from '../../engine/game.ts';
import { problemText } from './math-problem.ts';
import { toResult } from './speed-math.result.ts';
import { initSpeedMath, reduceSpeedMath, type SpeedMathState } from './speed-math.state.ts';
import { viewSpeedMath } from './speed-math.view.ts';

export const howToPlay: readonly string[] = [
  `Work out as many problems as you can in ${SPEED_SECONDS} seconds. Type each answer in digits and press Enter.`,
  'A right answer brings 10 points at level 1, 20 at level 2, and so on. From five in a row on it brings twice as much, from ten on three times.',
  'A wrong answer takes a few points, but never below zero.',
  `${LEVEL_UP_STREAK} right answers in a row open the next level.`,
];

export const speedMath: Game<SpeedMathState> = {
  id: 'speed-math',
  init: initSpeedMath,
  reduce: reduceSpeedMath,
  view: viewSpeedMath,
  result: toResult,
  puzzle: ({ problems }) => problems.map(problemText).join(),
};

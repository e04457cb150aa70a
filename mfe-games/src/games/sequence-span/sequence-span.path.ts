import { levelOfStep } from '@mindgrove/contracts/rules/staircase';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { shuffled } from '../../engine/random-items.ts';

export const PATHS_PER_ROUND = 8;

/** Per level: `length` is that of the path. */
const LEVELS = [
  { lanterns: 6, columns: 3, length: 2 },
  { lanterns: 9, columns: 3, length: 3 },
  { lanterns: 9, columns: 3, length: 4 },
  { lanterns: 12, columns: 4, length: 4 },
  { lanterns: 12, columns: 4, length: 5 },
  { lanterns: 16, columns: 4, length: 5 },
  { lanterns: 16, columns: 4, length: 6 },
  { lanterns: 16, columns: 4, length: 7 },
  { lanterns: 20, columns: 4, length: 8 },
  { lanterns: 20, columns: 4, length: 9 },
];

/** In rounds that begin at this level or above, every second path is lit backward; in a weekly special, every one. */
export const BACKWARD_FROM_LEVEL = 6;

export interface Path {
  level: number;
  lanterns: number;
  columns: number;
  /** As it is shown. */
  order: readonly number[];
  isBackward: boolean;
  /** As it is to be lit. */
  walk: readonly number[];
  litMs: number;
  darkMs: number;
}

/** Takes at least a second per lantern, the pace of Corsi's block-tapping test (1972): a screen reader must keep up. */
export function newPath(seed: number, trial: number, step: number, isBackward: boolean): Path {
  const level = levelOfStep(step);
  const { lanterns, columns, length } = LEVELS[level - 1] as (typeof LEVELS)[number];
  const all = Array.from({ length: lanterns }, (_, lantern) => lantern);
  const order = shuffled(all, seededRandom(seed * PATHS_PER_ROUND + trial)).slice(0, length);
  const walk = isBackward ? order.toReversed() : order;
  return { level, lanterns, columns, order, isBackward, walk, litMs: 1100 - 8 * step, darkMs: 300 - 2 * step };
}

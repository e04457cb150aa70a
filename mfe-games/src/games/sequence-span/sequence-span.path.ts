import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import { seededRandom, shuffled } from '../../engine/seeded-random.ts';

/** Paths of a round. */
export const PATHS = 8;

/** What there is on a level, from the first: lanterns on the board, its columns, lanterns on the path. */
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

export interface Path {
  level: number;
  lanterns: number;
  columns: number;
  /** Lanterns in their order, from 0; none comes twice. */
  order: readonly number[];
  /** Milliseconds that a lantern is lit, and that all are dark after it. */
  litMs: number;
  darkMs: number;
}

/**
 * The path that a step asks for. Even the quickest takes a second a lantern, the pace of the block test of Corsi (1972):
 * nobody should lose because a screen reader was still speaking.
 */
export function newPath(seed: number, trial: number, step: number): Path {
  const level = levelOfStep(step);
  const { lanterns, columns, length } = LEVELS[level - 1] as (typeof LEVELS)[number];
  const all = Array.from({ length: lanterns }, (_, lantern) => lantern);
  const order = shuffled(all, seededRandom(seed * PATHS + trial)).slice(0, length);
  return { level, lanterns, columns, order, litMs: 1400 - 15 * step, darkMs: 400 - 5 * step };
}

import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';
import { type Staircase, STEPS_PER_LEVEL } from '@mindgrove/contracts/rules/staircase';

import type { RoundSetup } from '../engine/game.ts';

export const newSetup = (staircase: Staircase, level: number, last?: RoundSetup): RoundSetup => ({
  seed: newSeed(last?.seed),
  staircase,
  level,
});

/** The same tasks at the same difficulty each time, so that rounds can be compared. */
export const fixedSetup = (seed: number, level: number): RoundSetup => ({
  seed,
  level,
  isDifficultyFixed: true,
  staircase: { step: (level - 1) * STEPS_PER_LEVEL, reason: 'chosen', run: 0 },
});

export function newSeed(last?: number): number {
  const seed = Math.floor(Math.random() * (PUZZLES_PER_GAME - (last === undefined ? 0 : 1)));
  return last !== undefined && seed >= last ? seed + 1 : seed;
}

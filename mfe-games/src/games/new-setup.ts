import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';

import type { RoundSetup } from '../engine/game.ts';

export const newSetup = (staircase: Staircase, level: number, last?: RoundSetup): RoundSetup => ({
  seed: newSeed(last?.seed),
  staircase,
  level,
});

export function newSeed(last?: number): number {
  const seed = Math.floor(Math.random() * (PUZZLES_PER_GAME - (last === undefined ? 0 : 1)));
  return last !== undefined && seed >= last ? seed + 1 : seed;
}

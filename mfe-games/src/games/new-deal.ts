import type { Staircase } from '@mindgrove/contracts/staircase';

import type { Deal } from '../engine/game.ts';
import { newSeed } from './new-seed.ts';

/** What the next round is dealt from; never the puzzle of the last one. */
export const newDeal = (stair: Staircase, level: number, last?: Deal): Deal => ({
  seed: newSeed(last?.seed),
  stair,
  level,
});

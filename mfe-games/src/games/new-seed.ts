import { PUZZLES_PER_GAME } from '@mindgrove/contracts/puzzles';

/** What the next round is dealt from: any of a game's puzzles except the one just played. */
export function newSeed(last?: number): number {
  const seed = Math.floor(Math.random() * (PUZZLES_PER_GAME - (last === undefined ? 0 : 1)));
  return last !== undefined && seed >= last ? seed + 1 : seed;
}

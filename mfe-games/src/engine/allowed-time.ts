import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { lastStep } from '@mindgrove/contracts/rules/staircase';

/** Milliseconds allowed at a step; they shrink exponentially from the easiest to the hardest. */
export const allowedTime = (game: GameId, step: number, easiest: number, hardest: number) =>
  Math.round(easiest * (hardest / easiest) ** (step / lastStep(GAMES[game].levels)));

import { GAMES, type GameId } from '@mindgrove/contracts/games';
import { lastStep } from '@mindgrove/contracts/rules/staircase';

/** Milliseconds that a game allows at a step, from the easiest to the hardest: each step the same share shorter. */
export const allowedTime = (game: GameId, step: number, easiest: number, hardest: number) =>
  Math.round(easiest * (hardest / easiest) ** (step / lastStep(GAMES[game].levels)));

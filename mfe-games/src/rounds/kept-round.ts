import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';
import { newId } from '@mindgrove/kit';

import type { RoundResult } from '../engine/game.ts';

/** A round as this browser keeps it until the server has answered. */
export interface UnsentRound {
  /** Rounds from before there was more than one game name none: they are won rounds of Memory Match. */
  game?: GameId;
  round_id: string;
  /** As stored: a tenth of the points. */
  score: number;
  level: number;
  seconds?: number;
  trials?: number;
  hits?: number;
  best_streak?: number;
  /** Of an adaptive game alone. */
  stair?: Staircase;
  played_at?: string;
}

export const toUnsentRound = (game: GameId, result: RoundResult): UnsentRound => ({
  game,
  round_id: newId(),
  score: storedScore(result.points),
  level: result.level,
  seconds: result.seconds,
  trials: result.trials,
  hits: result.hits,
  best_streak: result.bestStreak,
  ...(GAMES[game].isAdaptive && { stair: result.staircase }),
  played_at: new Date().toISOString(),
});

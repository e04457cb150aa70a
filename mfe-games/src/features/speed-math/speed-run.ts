import { storedScore } from '@mindgrove/contracts/memory-rules';
import { speedLevelAfter } from '@mindgrove/contracts/speed-rules';
import type { GameProgress } from '@mindgrove/contracts/progress';

import type { RoundResult } from '../../engine/game.ts';

/** What this browser knows of a member's rounds beyond what the server has told. */
export interface SpeedRun {
  /** The highest level that may be played. */
  unlocked: number;
  /** Most points of a round in this browser, to the point; the server keeps a tenth. */
  highScore: number;
}

export function runOf({ highScore }: Record<string, unknown>, { level }: GameProgress): SpeedRun {
  return { unlocked: level, highScore: typeof highScore === 'number' ? highScore : 0 };
}

export const addRound = (run: SpeedRun, { level, points, bestStreak }: RoundResult): SpeedRun => ({
  unlocked: Math.max(run.unlocked, speedLevelAfter(level, bestStreak)),
  highScore: Math.max(run.highScore, points),
});

/** The most points of a round: as this browser knows them, unless the server knows of a better round elsewhere. */
export const highScoreOf = ({ highScore }: SpeedRun, { best_score }: GameProgress) =>
  storedScore(highScore) >= best_score ? highScore : best_score * 10;

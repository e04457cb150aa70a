import type { GameProgress } from '@mindgrove/contracts/rounds';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { speedLevelAfter } from '@mindgrove/contracts/rules/speed-rules';

import type { RoundResult } from '../../engine/game.ts';
import { scoreOfPoints } from '../../rounds/score-history.ts';

export interface SpeedRun {
  unlocked: number;
  /** Of the best round in this browser; the server stores a tenth. */
  highScore: number;
}

export function restoreRun({ highScore }: Record<string, unknown>, { level }: GameProgress): SpeedRun {
  return { unlocked: level, highScore: typeof highScore === 'number' ? highScore : 0 };
}

export const addRound = (run: SpeedRun, { level, points, bestStreak }: RoundResult): SpeedRun => ({
  unlocked: Math.max(run.unlocked, speedLevelAfter(level, bestStreak)),
  highScore: Math.max(run.highScore, points),
});

/** This browser's high score, unless the server has a better round from another device. */
export const highScoreOf = ({ highScore }: SpeedRun, { best_score }: GameProgress) =>
  storedScore(highScore) >= best_score ? highScore : scoreOfPoints(best_score);

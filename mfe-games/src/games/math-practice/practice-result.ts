import type { RoundResult } from '../../engine/game.ts';
import { type PracticeState, TRIALS } from './practice-state.ts';

export function resultOf(state: PracticeState): RoundResult {
  const { stair, trials, hits, points, bestStreak, highestLevel, startedAt, endedAt } = state;
  return {
    level: highestLevel,
    points,
    trials,
    hits,
    seconds: Math.floor(((endedAt ?? 0) - (startedAt ?? 0)) / 1000),
    stair,
    isWon: true,
    bestStreak,
    measure: Math.round((hits / trials) * 100),
    summary: `${hits} of ${TRIALS} problems right, up to level ${highestLevel}.`,
  };
}

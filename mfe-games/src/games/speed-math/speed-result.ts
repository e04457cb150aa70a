import { LEVEL_UP_STREAK, SPEED_LEVELS } from '@mindgrove/contracts/speed-rules';

import type { RoundResult } from '../../engine/game.ts';
import type { SpeedState } from './speed-state.ts';

export function resultOf({
  level,
  stair,
  points,
  trials,
  hits,
  bestStreak,
  startedAt,
  endedAt,
}: SpeedState): RoundResult {
  return {
    level,
    points,
    trials,
    hits,
    seconds: Math.floor(((endedAt ?? 0) - (startedAt ?? 0)) / 1000),
    stair,
    isWon: true,
    bestStreak,
    measure: hits,
    summary:
      trials === 0
        ? 'Nothing was answered this time.'
        : `${hits} of ${trials} right. ${levelSentence(level, bestStreak)}`,
  };
}

function levelSentence(level: number, bestStreak: number) {
  if (level === SPEED_LEVELS) return 'This is the last level: a longer streak brings more points.';
  return bestStreak >= LEVEL_UP_STREAK
    ? `${bestStreak} in a row: level ${level + 1} is unlocked.`
    : `${LEVEL_UP_STREAK} in a row open level ${level + 1}.`;
}

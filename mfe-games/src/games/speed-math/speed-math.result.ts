import { LEVEL_UP_STREAK, SPEED_LEVELS } from '@mindgrove/contracts/rules/speed-rules';

import type { RoundResult } from '../../engine/game.ts';
import { isHalfRight } from '../../engine/tally.ts';
import type { SpeedMathState } from './speed-math.state.ts';

export function toResult(state: SpeedMathState): RoundResult | null {
  const { level, staircase, points, trials, hits, bestStreak, lastMiss, startedAt, endedAt } = state;
  if (startedAt === null || endedAt === null) return null;
  return {
    level,
    points,
    trials,
    hits,
    seconds: Math.floor((endedAt - startedAt) / 1000),
    staircase,
    isWon: isHalfRight(state),
    bestStreak,
    lastMiss,
    measure: hits,
    summary:
      trials === 0
        ? 'No answers this time.'
        : `${hits} of ${trials} right: accuracy ${accuracyText(hits, trials)}. Best streak ${bestStreak}.`,
  };
}

export const accuracyText = (hits: number, trials: number) =>
  trials === 0 ? '–' : `${Math.round((hits / trials) * 100)}%`;

export function levelSentence({ level, bestStreak }: RoundResult): string {
  if (level === SPEED_LEVELS) return '';
  return bestStreak >= LEVEL_UP_STREAK
    ? `Level up! Your next round starts at level ${level + 1}.`
    : `${LEVEL_UP_STREAK} right answers in a row open level ${level + 1}.`;
}

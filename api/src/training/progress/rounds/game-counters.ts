import { MEMORY_LEVELS } from '@mindgrove/contracts/rules/memory-rules';
import { speedLevelAfter } from '@mindgrove/contracts/rules/speed-rules';

import type { UnlockedLevels } from '../totals/game-progress.js';
import type { Progress } from '../totals/progress.entity.js';
import { type FinishedRound, isWin } from './round-rules.js';

export type GameCounters = UnlockedLevels &
  Pick<Progress, 'memory_game_progress' | 'speed_math_progress' | 'brain_score'>;

export const toGameCounters = (progress: GameCounters): GameCounters => ({
  memory_game_level: progress.memory_game_level,
  memory_game_progress: progress.memory_game_progress,
  speed_math_level: progress.speed_math_level,
  speed_math_progress: progress.speed_math_progress,
  brain_score: progress.brain_score,
});

export function addRound(progress: GameCounters, round: FinishedRound): GameCounters {
  const before = toGameCounters(progress);
  const { game, level, score } = round;
  if (game === 'memory-match') {
    const unlocked = isWin(round) ? Math.min(level + 1, MEMORY_LEVELS) : 1;
    return {
      ...before,
      memory_game_level: Math.max(before.memory_game_level, unlocked),
      memory_game_progress: before.memory_game_progress + score,
    };
  }
  if (game !== 'speed-math') return { ...before, brain_score: before.brain_score + score };
  const unlocked = speedLevelAfter(level, round.best_streak ?? 0);
  return {
    ...before,
    speed_math_level: Math.max(before.speed_math_level, unlocked),
    speed_math_progress: before.speed_math_progress + score,
  };
}

import { MEMORY_LEVELS } from '@mindgrove/contracts/memory-rules';

import type { RoundResult } from '../../engine/game.ts';

/** What the member has reached since the run began or was started over. */
export interface MemoryRun {
  /** The level that is played next. */
  level: number;
  /** The highest level that may be played. */
  unlocked: number;
  /** Points of all rounds won. */
  score: number;
  /** Seconds of the fastest win. */
  bestTime: number | null;
  /** Whether what was won before stays out of the figures, though it is in the records. */
  isStartedOver: boolean;
}

const clamp = (level: number) => Math.min(Math.max(level, 1), MEMORY_LEVELS);

/** The run that this browser kept; a new one begins at the highest level that the server knows as unlocked. */
export function runOf(kept: Record<string, unknown>, unlockedLevel: number): MemoryRun {
  const unlocked = clamp(unlockedLevel);
  const { level, score, bestTime, isStartedOver } = kept;
  // More is unlocked than this browser knew: the member has played on elsewhere.
  const isBehind = typeof kept['unlocked'] !== 'number' || kept['unlocked'] < unlocked;
  return {
    level: isBehind || typeof level !== 'number' ? unlocked : Math.min(clamp(level), unlocked),
    unlocked,
    score: typeof score === 'number' ? score : 0,
    bestTime: typeof bestTime === 'number' ? bestTime : null,
    isStartedOver: isStartedOver === true,
  };
}

/** The run after a won round, which opens the next level. */
export function addWin(run: MemoryRun, { level, points, seconds }: RoundResult): MemoryRun {
  const next = clamp(level + 1);
  return {
    ...run,
    level: next,
    unlocked: Math.max(run.unlocked, next),
    score: run.score + Math.round(points),
    bestTime: Math.min(run.bestTime ?? Infinity, seconds),
  };
}

/** Back to the first level with nothing won; what is unlocked stays so. */
export const startOver = ({ unlocked }: MemoryRun): MemoryRun => ({
  level: 1,
  unlocked,
  score: 0,
  bestTime: null,
  isStartedOver: true,
});

/** The best time to show: of all rounds ever stored, unless the member has started over since. */
export function bestTimeOf({ bestTime, isStartedOver }: MemoryRun, recorded: readonly (number | null)[]) {
  const times = [bestTime, ...(isStartedOver ? [] : recorded)].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

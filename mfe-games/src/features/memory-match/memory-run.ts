import { MEMORY_LEVELS } from '@mindgrove/contracts/rules/memory-rules';

import type { RoundResult } from '../../engine/game.ts';

export interface MemoryRun {
  level: number;
  unlocked: number;
  score: number;
  bestTime: number | null;
  /** Whether earlier wins are left out of the figures; they stay in the records. */
  isStartedOver: boolean;
}

const clamp = (level: number) => Math.min(Math.max(level, 1), MEMORY_LEVELS);

/** Continues the stored run, or starts one at the highest level that the server has unlocked. */
export function restoreRun(stored: Record<string, unknown>, unlockedLevel: number): MemoryRun {
  const unlocked = clamp(unlockedLevel);
  const { level, score, bestTime, isStartedOver } = stored;
  // More is unlocked than this browser knew: the member has played on another device.
  const isOutdated = typeof stored['unlocked'] !== 'number' || stored['unlocked'] < unlocked;
  return {
    level: isOutdated || typeof level !== 'number' ? unlocked : Math.min(clamp(level), unlocked),
    unlocked,
    score: typeof score === 'number' ? score : 0,
    bestTime: typeof bestTime === 'number' ? bestTime : null,
    isStartedOver: isStartedOver === true,
  };
}

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

export const startOver = ({ unlocked }: MemoryRun): MemoryRun => ({
  level: 1,
  unlocked,
  score: 0,
  bestTime: null,
  isStartedOver: true,
});

/** The best time ever recorded, or since the member last started over. */
export function bestTimeOf({ bestTime, isStartedOver }: MemoryRun, recorded: readonly (number | null)[]) {
  const times = [bestTime, ...(isStartedOver ? [] : recorded)].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

import { MEMORY_LEVELS } from '@mindgrove/contracts/memory-rules';

/** What the member has reached since the page was opened or started over. */
export interface MemoryRun {
  level: number;
  /** The highest level that may be played. */
  unlocked: number;
  /** Points of all rounds won. */
  score: number;
  /** Seconds of the fastest win. */
  bestTime: number | null;
}

const clamp = (level: number) => Math.min(Math.max(level, 1), MEMORY_LEVELS);

/** A run begins at the highest level that the member has unlocked. */
export const newRun = (unlocked: number): MemoryRun => ({
  level: clamp(unlocked),
  unlocked: clamp(unlocked),
  score: 0,
  bestTime: null,
});

export const addWin = (run: MemoryRun, points: number, seconds: number): MemoryRun => ({
  ...run,
  unlocked: Math.max(run.unlocked, clamp(run.level + 1)),
  score: run.score + points,
  bestTime: Math.min(run.bestTime ?? Infinity, seconds),
});

/** Back to the first level with nothing won; what is unlocked stays so. */
export const startOver = (run: MemoryRun): MemoryRun => ({ ...newRun(1), unlocked: run.unlocked });

import type { RoundHistoryEntry } from '@mindgrove/contracts/progress';
import type { TrainingDay } from '@mindgrove/contracts/training';

/** A day of one activity: a round of Memory Match of two minutes, unless changed. */
export const newTrainingDay = (day: string, changes: Partial<TrainingDay> = {}): TrainingDay => ({
  day,
  activity: 'memory-match',
  rounds: 1,
  seconds: 120,
  points: 60,
  best_score: 60,
  trials: 10,
  hits: 8,
  ...changes,
});

export const newRound = (id: number, changes: Partial<RoundHistoryEntry> = {}): RoundHistoryEntry => ({
  id,
  game: 'memory-match',
  level: 1,
  score: 60,
  seconds: 120,
  trials: 10,
  hits: 8,
  played_at: '2026-11-21T12:00:00.000Z',
  ...changes,
});

import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { DashboardOverview } from '@mindgrove/contracts/progress';
import type { EntityManager } from 'typeorm';

import type { Progress } from './progress.entity.js';
import { shownStreak } from './streak.js';

/** The columns that are counted. */
export type Counters = Omit<
  Progress,
  'user_id' | 'weekly_goal' | 'assessments' | 'last_assessed_at' | 'assessment_skipped_at'
>;

/** pg would turn a `date` into a local midnight; as text it stays the day that it is. */
const COLUMNS = `
  user_id, brain_score, education_score, memory_game_level, memory_game_progress, speed_math_level, speed_math_progress,
  meditation_minutes, meditation_streak_days, last_meditation_day::text`;

/** Whoever has done nothing yet has no row. */
export const INITIAL_COUNTERS: Counters = {
  brain_score: 0,
  education_score: 0,
  memory_game_level: 1,
  memory_game_progress: 0,
  speed_math_level: 1,
  speed_math_progress: 0,
  meditation_minutes: 0,
  meditation_streak_days: 0,
  last_meditation_day: null,
};

/** The member's counters, held until the transaction ends: parallel calls of one member take turns. */
export async function lockProgress(manager: EntityManager, userId: number): Promise<Progress> {
  const [row] = await manager.query<Progress[]>(
    `INSERT INTO progress (user_id) VALUES ($1)
     ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING ${COLUMNS}`,
    [userId],
  );
  if (!row) throw new Error('the counters were not stored');
  return row;
}

export function toOverview(progress: Counters, timeZone: string): DashboardOverview {
  const { meditation_streak_days: days, last_meditation_day: lastDay } = progress;
  const streak = shownStreak({ days, lastDay }, dayIn(timeZone, new Date()));
  return {
    brain_score: progress.brain_score,
    memory_game_level: progress.memory_game_level,
    memory_game_progress: progress.memory_game_progress,
    speed_math_level: progress.speed_math_level,
    speed_math_progress: progress.speed_math_progress,
    medication_streak_days: streak,
    meditation_streak_days: streak,
    streak_time: progress.meditation_minutes,
    education_score: progress.education_score,
  };
}

import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { DashboardOverview } from '@mindgrove/contracts/progress';
import type { EntityManager } from 'typeorm';

import type { Progress } from './progress.entity.js';
import type { AssessmentStatus, PlanColumns } from './training-progress.js';
import { currentStreak } from './streak.js';

/**
 * Locks the row until the transaction ends: parallel requests of one member are serialized. Of two columns with
 * one name, pg returns the last: the day as text, because pg turns a `date` into a local midnight.
 */
export async function lockProgress(manager: EntityManager, userId: number): Promise<Progress> {
  const [row] = await manager.query<Progress[]>(
    `INSERT INTO progress (user_id) VALUES ($1)
     ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING *, last_meditation_day::text`,
    [userId],
  );
  if (!row) throw new Error('the progress was not stored');
  return row;
}

type OverviewColumns = Omit<
  Progress,
  'user_id' | 'weekly_goal' | 'practice' | keyof AssessmentStatus | keyof PlanColumns
>;

export function toOverview(progress: OverviewColumns, timeZone: string): DashboardOverview {
  const { meditation_streak_days: days, last_meditation_day: lastDay } = progress;
  const streak = currentStreak({ days, lastDay }, dayIn(timeZone, new Date()));
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

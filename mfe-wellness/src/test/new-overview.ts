import type { DashboardOverview } from '@mindgrove/contracts/progress';

/** The figures of a member who has just signed up, for tests. */
export const newOverview = (changes: Partial<DashboardOverview> = {}): DashboardOverview => ({
  brain_score: 0,
  memory_game_level: 1,
  memory_game_progress: 0,
  speed_math_level: 1,
  speed_math_progress: 0,
  medication_streak_days: 0,
  meditation_streak_days: 0,
  streak_time: 0,
  education_score: 0,
  ...changes,
});

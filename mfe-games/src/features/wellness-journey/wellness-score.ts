import type { DashboardOverview } from '@mindgrove/contracts/progress';

export const FULL_BAR = 2000;

export type ScoreParts = Pick<
  DashboardOverview,
  'memory_game_progress' | 'speed_math_progress' | 'streak_time' | 'brain_score'
>;

/** Points from games and exercises, plus 10 for each full hour of meditation. */
export const wellnessScore = (overview: ScoreParts) =>
  overview.memory_game_progress +
  overview.speed_math_progress +
  Math.floor(overview.streak_time / 60) * 10 +
  overview.brain_score;

export function journeyMessage(score: number): string {
  if (score < 50) return 'Every journey starts with one step. A single round a day is plenty.';
  if (score < 500) return 'A good start. Short, regular visits count for more than long ones.';
  if (score < 1000) return 'You have found your rhythm. Keep to it, at your own pace.';
  if (score < FULL_BAR) return 'Far along now. Try a level that asks a little more of you.';
  return 'Mastery. You have filled the whole bar, and there is still room to play.';
}

export const hasNoActivity = (overview: DashboardOverview) =>
  wellnessScore(overview) === 0 && overview.streak_time === 0 && overview.education_score === 0;

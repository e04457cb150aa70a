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
  if (score < 50) return 'Every journey starts with one step. One round a day is plenty.';
  if (score < 500) return 'Good start! A little and often beats a lot at once.';
  if (score < 1000) return 'You’ve found your rhythm. Keep going at your own pace.';
  if (score < FULL_BAR) return 'You’ve come a long way. Ready for a harder level?';
  return 'Mastery! You’ve filled the whole bar.';
}

export const hasNoActivity = (overview: DashboardOverview) =>
  wellnessScore(overview) === 0 && overview.streak_time === 0 && overview.education_score === 0;

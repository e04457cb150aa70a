import type { GameProgress } from '@mindgrove/contracts/rounds';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { Activity, TrainingPlan } from '@mindgrove/contracts/training';

import { GAMES_COLUMNS, type GamesRow, PROGRESS_OF_MEMBER, toGames } from './game-progress.entity.js';
import type { Progress } from './progress.entity.js';

export type AssessmentStatus = Pick<Progress, 'assessments' | 'last_assessed_at' | 'assessment_skipped_at'>;
export type PlanColumns = Pick<Progress, 'plan_purpose' | 'plan_minutes' | 'plan_days' | 'plan_set_at'>;

/** `$1` is the member, `$2` and `$3` the first and the last day. */
export const TRAINING_DAYS = {
  name: 'training-days',
  text: `SELECT day::text, activity, rounds, seconds, points, best_score, trials, hits FROM training_days
    WHERE user_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day, activity`,
};

/** `$1` is the member, `$2` the first of the active days, `$3` today. Each part is found by the start of a primary key. */
export const TRAINING_PROGRESS = {
  name: 'training-progress',
  text: `
    SELECT coalesce(weekly_goal, 3) AS weekly_goal,
      coalesce(assessments, 0) AS assessments, last_assessed_at, assessment_skipped_at,
      plan_purpose, plan_minutes, plan_days, plan_set_at, ${GAMES_COLUMNS},
      (SELECT array_agg(DISTINCT day::text ORDER BY day::text) FROM training_days
        WHERE user_id = $1 AND day BETWEEN $2 AND $3) AS active_days,
      coalesce(practice, '') AS practice,
      (SELECT json_object_agg(activity, rounds) FROM training_days WHERE user_id = $1 AND day = $3) AS rounds_today
    FROM ${PROGRESS_OF_MEMBER}`,
};

export interface TrainingProgressRow
  extends AssessmentStatus, PlanColumns, GamesRow, Pick<Progress, 'weekly_goal' | 'practice'> {
  active_days: Day[] | null;
  rounds_today: Partial<Record<string, number>> | null;
}

export interface TrainingProgress extends Pick<TrainingProgressRow, 'weekly_goal' | 'practice'> {
  assessment: AssessmentStatus;
  plan: TrainingPlan;
  games: GameProgress[];
  active_days: Day[];
  roundsToday: (activity: Activity) => number;
}

export const toTrainingProgress = (row: TrainingProgressRow): TrainingProgress => ({
  weekly_goal: row.weekly_goal,
  assessment: row,
  plan: toTrainingPlan(row),
  games: toGames(row),
  active_days: row.active_days ?? [],
  practice: row.practice,
  roundsToday: (activity) => row.rounds_today?.[activity] ?? 0,
});

export function toTrainingPlan({ plan_purpose, plan_minutes, plan_days, plan_set_at }: PlanColumns): TrainingPlan {
  const answers = { purpose: plan_purpose, minutes: plan_minutes, training_days: plan_days };
  const isEmpty = Object.values(answers).every((answer) => answer === null);
  return { state: plan_set_at === null ? 'open' : isEmpty ? 'skipped' : 'set', ...answers };
}

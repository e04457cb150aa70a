import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { GameId } from '@mindgrove/contracts/games';
import { MAX_ROUNDS_BEFORE_ASSESSMENT } from '@mindgrove/contracts/starting-steps';
import type { Activity, TrainingPlan, TrainingPlanBody } from '@mindgrove/contracts/training';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { DataSource, EntityManager } from 'typeorm';
import type { GameProgress } from '@mindgrove/contracts/rounds';

import { runPrepared } from '../../../platform/database/prepared.js';
import { lockProgress, Progress } from './progress.entity.js';
import { GAMES_COLUMNS, type GamesRow, PROGRESS_OF_MEMBER, toGames } from './game-progress.entity.js';
import { LEARNED_TODAY } from './learned-today.read-model.js';

export type AssessmentStatus = Pick<Progress, 'assessments' | 'last_assessed_at' | 'assessment_skipped_at'>;
type PlanColumns = Pick<Progress, 'plan_purpose' | 'plan_minutes' | 'plan_days' | 'plan_set_at'>;

/** `$1` is the member, `$2` the first of the active days, `$3` today. Each part is found by the start of a primary key. */
const TRAINING_PROGRESS = {
  name: 'training-progress',
  text: `
    SELECT coalesce(weekly_goal, 3) AS weekly_goal,
      coalesce(assessments, 0) AS assessments, last_assessed_at, assessment_skipped_at,
      plan_purpose, plan_minutes, plan_days, plan_set_at, ${GAMES_COLUMNS},
      (SELECT array_agg(DISTINCT day::text ORDER BY day::text) FROM training_days
        WHERE user_id = $1 AND day BETWEEN $2 AND $3) AS active_days,
      coalesce(practice, '') AS practice,
      ${LEARNED_TODAY} AS learned_today,
      (SELECT json_object_agg(activity, rounds) FROM training_days WHERE user_id = $1 AND day = $3) AS rounds_today
    FROM ${PROGRESS_OF_MEMBER}`,
};

interface TrainingProgressRow
  extends AssessmentStatus, PlanColumns, GamesRow, Pick<Progress, 'weekly_goal' | 'practice'> {
  active_days: Day[] | null;
  rounds_today: Partial<Record<string, number>> | null;
  learned_today: boolean;
}

export interface TrainingProgress extends Pick<TrainingProgressRow, 'weekly_goal' | 'practice' | 'learned_today'> {
  assessment: AssessmentStatus;
  plan: TrainingPlan;
  games: GameProgress[];
  active_days: Day[];
  roundsToday: (activity: Activity) => number;
}

/** Null leaves an answer as it is. */
const SET_PLAN = `
  INSERT INTO progress AS p (user_id, plan_purpose, plan_minutes, plan_days, weekly_goal, plan_set_at)
  VALUES ($1, $2, $3, $4::integer[], coalesce(cardinality($4::integer[]), 3), now())
  ON CONFLICT (user_id) DO UPDATE SET
    plan_purpose = coalesce(excluded.plan_purpose, p.plan_purpose),
    plan_minutes = coalesce(excluded.plan_minutes, p.plan_minutes),
    plan_days = coalesce(excluded.plan_days, p.plan_days),
    weekly_goal = coalesce(cardinality(excluded.plan_days), p.weekly_goal),
    plan_set_at = now()
  RETURNING plan_purpose, plan_minutes, plan_days, plan_set_at, weekly_goal`;

/** Sets only games that the member hardly knows: the others have found their level. */
const SET_STARTING_STEPS = `
  INSERT INTO game_progress AS g (user_id, game, step, step_reason, run)
  SELECT $1, game, step, 'chosen', 0 FROM jsonb_to_recordset($2) AS start (game text, step int)
  ON CONFLICT (user_id, game) DO UPDATE
    SET step = excluded.step, step_reason = excluded.step_reason, run = 0, step_set_at = now()
    WHERE g.rounds <= $3`;

const SKIP_ASSESSMENT = `
  INSERT INTO progress (user_id, assessment_skipped_at) VALUES ($1, now())
  ON CONFLICT (user_id) DO UPDATE SET assessment_skipped_at = coalesce(progress.assessment_skipped_at, now())
  RETURNING assessments, last_assessed_at, assessment_skipped_at`;

@Injectable()
export class TrainingProgressService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Loads all with one query; the active days go from `since` to `today`. */
  async load(userId: number, since: Day, today: Day): Promise<TrainingProgress> {
    const values = [userId, since, today];
    const [row] = await runPrepared<TrainingProgressRow>(this.dataSource, TRAINING_PROGRESS, values);
    if (!row) throw new Error('a query that always returns a row returned none');
    return toTrainingProgress(row);
  }

  async setWeeklyGoal(userId: number, sessions: number) {
    await this.dataSource.manager.upsert(Progress, { user_id: userId, weekly_goal: sessions }, ['user_id']);
  }

  async setPlan(userId: number, { purpose, minutes, training_days: days }: TrainingPlanBody) {
    const values = [userId, purpose, minutes, days];
    const [row] = await this.dataSource.query<(PlanColumns & Pick<Progress, 'weekly_goal'>)[]>(SET_PLAN, values);
    if (!row) throw new Error('the plan was not stored');
    return { plan: toTrainingPlan(row), weekly_goal: row.weekly_goal };
  }

  /** Locks the member's progress until the transaction ends: parallel requests of one member are serialized. */
  lockAssessmentStatus(manager: EntityManager, userId: number): Promise<AssessmentStatus> {
    return lockProgress(manager, userId);
  }

  async addAssessment(manager: EntityManager, userId: number, takenAt: Date) {
    await manager.update(Progress, userId, { assessments: () => 'assessments + 1', last_assessed_at: takenAt });
  }

  /** Sets where games begin after an assessment, in the transaction that holds the member's lock. */
  async setStartingSteps(manager: EntityManager, userId: number, steps: ReadonlyMap<GameId, number>) {
    const starts = [...steps].map(([game, step]) => ({ game, step }));
    await manager.query(SET_STARTING_STEPS, [userId, JSON.stringify(starts), MAX_ROUNDS_BEFORE_ASSESSMENT]);
  }

  async skipAssessment(userId: number): Promise<AssessmentStatus> {
    const [status] = await this.dataSource.query<AssessmentStatus[]>(SKIP_ASSESSMENT, [userId]);
    if (!status) throw new Error('the assessment status was not stored');
    return status;
  }
}

const toTrainingProgress = (row: TrainingProgressRow): TrainingProgress => ({
  weekly_goal: row.weekly_goal,
  assessment: row,
  plan: toTrainingPlan(row),
  games: toGames(row),
  active_days: row.active_days ?? [],
  practice: row.practice,
  learned_today: row.learned_today,
  roundsToday: (activity) => row.rounds_today?.[activity] ?? 0,
});

function toTrainingPlan({ plan_purpose, plan_minutes, plan_days, plan_set_at }: PlanColumns): TrainingPlan {
  const answers = { purpose: plan_purpose, minutes: plan_minutes, training_days: plan_days };
  const isEmpty = Object.values(answers).every((answer) => answer === null);
  return { state: plan_set_at === null ? 'open' : isEmpty ? 'skipped' : 'set', ...answers };
}

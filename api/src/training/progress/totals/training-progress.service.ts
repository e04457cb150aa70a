import type { GameId } from '@mindgrove/contracts/games';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import { MAX_ROUNDS_BEFORE_ASSESSMENT } from '@mindgrove/contracts/starting-steps';
import type { TrainingPlanBody } from '@mindgrove/contracts/training';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { runPrepared } from '../../../platform/database/prepared.js';
import { lockProgress, Progress } from './progress.entity.js';
import {
  type AssessmentStatus,
  type PlanColumns,
  toTrainingPlan,
  toTrainingProgress,
  TRAINING_PROGRESS,
  type TrainingProgress,
  type TrainingProgressRow,
} from './training-progress.js';

export type { AssessmentStatus, TrainingProgress } from './training-progress.js';

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

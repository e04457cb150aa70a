import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Day } from '@mindgrove/contracts/rules/member-day';

import { runPrepared } from '../../database/prepared.js';
import {
  type AssessmentStatus,
  ASSESSMENT_STATUS_COLUMNS,
  type TrainingProgress,
  TRAINING_PROGRESS_BY_USER,
  type TrainingProgressRow,
  toTrainingProgress,
} from './training-progress.js';

const SET_GOAL = `
  INSERT INTO progress (user_id, weekly_goal) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET weekly_goal = excluded.weekly_goal`;

const LOCK = `
  INSERT INTO progress (user_id) VALUES ($1)
  ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING ${ASSESSMENT_STATUS_COLUMNS}`;

const ADD_ASSESSMENT = 'UPDATE progress SET assessments = assessments + 1, last_assessed_at = $2 WHERE user_id = $1';

const SKIP_ASSESSMENT = `
  INSERT INTO progress (user_id, assessment_skipped_at) VALUES ($1, now())
  ON CONFLICT (user_id) DO UPDATE SET assessment_skipped_at = coalesce(progress.assessment_skipped_at, now())
  RETURNING ${ASSESSMENT_STATUS_COLUMNS}`;

/** Where members stand, and what they aim at: the row of counters as the training module needs it. */
@Injectable()
export class TrainingProgressService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In one query; the days go from `since` to `today`. */
  async load(userId: number, since: Day, today: Day): Promise<TrainingProgress> {
    const [row] = await runPrepared<TrainingProgressRow>(this.dataSource, TRAINING_PROGRESS_BY_USER, [
      userId,
      since,
      today,
    ]);
    if (!row) throw new Error('a query without a condition found nothing');
    return toTrainingProgress(row);
  }

  async setWeeklyGoal(userId: number, sessions: number) {
    await this.dataSource.query(SET_GOAL, [userId, sessions]);
  }

  /** A member's aims, held until the transaction ends: parallel calls of one member take turns. */
  async lockAssessmentStatus(manager: EntityManager, userId: number): Promise<AssessmentStatus> {
    return stored(await manager.query<AssessmentStatus[]>(LOCK, [userId]));
  }

  async addAssessment(manager: EntityManager, userId: number, takenAt: Date) {
    await manager.query(ADD_ASSESSMENT, [userId, takenAt]);
  }

  async skipAssessment(userId: number): Promise<AssessmentStatus> {
    return stored(await this.dataSource.query<AssessmentStatus[]>(SKIP_ASSESSMENT, [userId]));
  }
}

function stored([aims]: AssessmentStatus[]): AssessmentStatus {
  if (!aims) throw new Error('the aims were not stored');
  return aims;
}

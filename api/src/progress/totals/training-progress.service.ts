import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { DataSource, EntityManager } from 'typeorm';

import { runPrepared } from '../../database/prepared.js';
import { lockProgress } from './progress-row.js';
import {
  type AssessmentStatus,
  toTrainingProgress,
  TRAINING_PROGRESS,
  type TrainingProgress,
  type TrainingProgressRow,
} from './training-progress.js';

export type { AssessmentStatus } from './training-progress.js';

const SET_GOAL = `
  INSERT INTO progress (user_id, weekly_goal) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET weekly_goal = excluded.weekly_goal`;

const ADD_ASSESSMENT = 'UPDATE progress SET assessments = assessments + 1, last_assessed_at = $2 WHERE user_id = $1';

const SKIP_ASSESSMENT = `
  INSERT INTO progress (user_id, assessment_skipped_at) VALUES ($1, now())
  ON CONFLICT (user_id) DO UPDATE SET assessment_skipped_at = coalesce(progress.assessment_skipped_at, now())
  RETURNING assessments, last_assessed_at, assessment_skipped_at`;

@Injectable()
export class TrainingProgressService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In one query; the active days go from `since` to `today`. */
  async load(userId: number, since: Day, today: Day): Promise<TrainingProgress> {
    const values = [userId, since, today];
    const [row] = await runPrepared<TrainingProgressRow>(this.dataSource, TRAINING_PROGRESS, values);
    if (!row) throw new Error('a query that always returns a row returned none');
    return toTrainingProgress(row);
  }

  async setWeeklyGoal(userId: number, sessions: number) {
    await this.dataSource.query(SET_GOAL, [userId, sessions]);
  }

  /** Locks the member's progress until the transaction ends: parallel requests of one member take turns. */
  lockAssessmentStatus(manager: EntityManager, userId: number): Promise<AssessmentStatus> {
    return lockProgress(manager, userId);
  }

  async addAssessment(manager: EntityManager, userId: number, takenAt: Date) {
    await manager.query(ADD_ASSESSMENT, [userId, takenAt]);
  }

  async skipAssessment(userId: number): Promise<AssessmentStatus> {
    const [status] = await this.dataSource.query<AssessmentStatus[]>(SKIP_ASSESSMENT, [userId]);
    if (!status) throw new Error('the assessment status was not stored');
    return status;
  }
}

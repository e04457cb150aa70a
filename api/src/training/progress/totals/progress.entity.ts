import type { Activity, DailyMinutes, Purpose } from '@mindgrove/contracts/training';
import { Column, type EntityManager, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

/** Sums over a member's history, updated in the transaction that adds to it. */
@TableEntity('progress')
export class Progress {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @Column('bigint', { default: 0 })
  brain_score: number;

  @Column('integer', { default: 0 })
  education_score: number;

  @Column('integer', { default: 1 })
  memory_game_level: number;

  @Column('bigint', { default: 0 })
  memory_game_progress: number;

  @Column('integer', { default: 1 })
  speed_math_level: number;

  @Column('bigint', { default: 0 })
  speed_math_progress: number;

  @Column('bigint', { default: 0 })
  meditation_minutes: number;

  @Column('integer', { default: 0 })
  meditation_streak_days: number;

  @Column('date', { nullable: true })
  last_meditation_day: string | null;

  @Column('integer', { default: 3 })
  weekly_goal: number;

  @Column('integer', { default: 0 })
  assessments: number;

  @Column('timestamptz', { nullable: true })
  last_assessed_at: Date | null;

  @Column('timestamptz', { nullable: true })
  assessment_skipped_at: Date | null;

  @Column('text', { nullable: true })
  plan_purpose: Purpose | null;

  @Column('integer', { nullable: true })
  plan_minutes: DailyMinutes | null;

  /** 1 is Monday, 7 is Sunday. */
  @Column('integer', { array: true, nullable: true })
  plan_days: number[] | null;

  /** When the questions were answered or skipped. */
  @Column('timestamptz', { nullable: true })
  plan_set_at: Date | null;

  /** A letter for each day of practice, in the order of storing. */
  @Column('text', { default: '' })
  practice: string;
}

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

@TableEntity('training_days')
@Index('training_days_of_village', ['day', 'user_id'], { where: 'practice_index IS NOT NULL' })
export class TrainingDayEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  activity: Activity;

  @Column('integer', { default: 0 })
  rounds: number;

  @Column('bigint', { default: 0 })
  seconds: number;

  @Column('bigint', { default: 0 })
  points: number;

  @Column('integer', { default: 0 })
  best_score: number;

  @Column('integer', { default: 0 })
  trials: number;

  @Column('integer', { default: 0 })
  hits: number;

  /** The place of the day's letter in `progress.practice`, from 0; null unless the day began with this activity. */
  @Column('integer', { nullable: true })
  practice_index: number | null;
}

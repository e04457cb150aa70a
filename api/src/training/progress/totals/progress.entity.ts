import type { DailyMinutes, Purpose } from '@mindgrove/contracts/training';
import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

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

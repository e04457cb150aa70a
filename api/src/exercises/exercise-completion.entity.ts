import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../platform/database/table-entity.js';

/** The primary key is what gives an exercise's points once. */
@TableEntity('exercise_completions')
export class ExerciseCompletion {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @ForeignKey('content_items')
  @PrimaryColumn('bigint')
  exercise_id: number;

  /** The points at that time; an administrator may change those of the exercise. */
  @Column('integer')
  points: number;

  /** The day in the member's time zone. */
  @Column('date')
  day: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}

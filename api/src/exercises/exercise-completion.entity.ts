import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The primary key is what gives an exercise's points once. */
@Entity('exercise_completions')
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

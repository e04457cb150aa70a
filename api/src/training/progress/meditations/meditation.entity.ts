import type { Practice } from '@mindgrove/contracts/progress';
import { Check, Column, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

@TableEntity('meditations')
@Unique('meditations_session_key', ['user_id', 'session_id'])
@Index(['user_id', 'ended_at'])
@Index('meditations_moods_idx', ['user_id', 'ended_at'], {
  where: 'mood_before IS NOT NULL AND mood_after IS NOT NULL',
})
@Index('meditations_mood_after_idx', ['user_id', 'day', 'ended_at'], { where: 'mood_after IS NOT NULL' })
@Check('meditations_practice_check', `practice IN ('timer', 'sit', 'breathing')`)
@Check('meditations_mood_before_check', 'mood_before BETWEEN 1 AND 5')
@Check('meditations_mood_after_check', 'mood_after BETWEEN 1 AND 5')
export class Meditation {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Column('uuid', { nullable: true })
  session_id: string | null;

  @Column('integer')
  minutes: number;

  /** The day on which it began, in the member's time zone. */
  @Column('date')
  day: string;

  @Column('timestamptz', { default: () => 'now()' })
  ended_at: Date;

  @Column('text', { default: 'timer' })
  practice: Practice;

  @Column('integer', { nullable: true })
  mood_before: number | null;

  @Column('integer', { nullable: true })
  mood_after: number | null;

  /** When it arrived: a session may wait in the browser before it is stored. */
  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}

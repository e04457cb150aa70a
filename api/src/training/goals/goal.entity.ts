import type { GoalType } from '@mindgrove/contracts/goals';
import { Check, Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** How far it is reached is computed from the member's history. */
@TableEntity('goals')
@Check('goals_type_check', `type IN ('meditation', 'brain', 'learning', 'streak')`)
@Check('goals_target_check', 'target > 0')
@Index(['user_id', 'id'])
export class GoalEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Column('text')
  type: GoalType;

  @Column('integer')
  target: number;

  /** The last day that counts, in the member's time zone. */
  @Column('date')
  deadline: string;

  @Column('date')
  made_on: string;

  /** Brain training points of the day on which it was made, before it was made. */
  @Column('bigint', { default: 0 })
  points_before: number;

  /** The minutes of all meditations that ended before it was made. */
  @Column('bigint', { default: 0 })
  minutes_before: number;

  @Column('timestamptz', { nullable: true })
  celebrated_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}

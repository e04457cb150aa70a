import type { Activity } from '@mindgrove/contracts/training';
import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

@TableEntity('training_days')
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
}

import type { DailyMinutes } from '@mindgrove/contracts/training';
import type { StoredStep } from '@mindgrove/contracts/walk';
import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** A walk from its first step on: what it is made of no longer changes then. */
@TableEntity('walks')
export class WalkEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('date')
  day: string;

  @Column('integer')
  minutes: DailyMinutes;

  @Column('jsonb')
  steps: StoredStep[];
}

import type { BadgeId } from '@mindgrove/contracts/badges';
import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('badges')
export class BadgeEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('text')
  badge: BadgeId;

  /** The day in the member's time zone. */
  @Column('date')
  earned_on: string;

  @Column('timestamptz', { nullable: true })
  seen_at: Date | null;
}

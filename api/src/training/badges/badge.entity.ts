import type { BadgeId } from '@mindgrove/contracts/badges';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('badges')
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

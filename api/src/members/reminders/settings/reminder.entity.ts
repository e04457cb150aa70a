import { Check, Column, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

/** Only members who have ever chosen something have a row; all others get no reminders. */
@TableEntity('reminders')
@Unique(['link_id'])
@Check('reminders_days_check', 'cardinality(days) BETWEEN 1 AND 7 AND 1 <= ALL (days) AND 7 >= ALL (days)')
@Check('reminders_time_check', `time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
export class Reminder {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  /** The id by which links name the member, so that they reveal nothing about the account. */
  @Column('uuid')
  link_id: string;

  /** 1 is Monday, 7 Sunday. */
  @Column('integer', { array: true })
  days: number[];

  /** HH:MM; times before three belong to the night that ends a day. */
  @Column('text')
  time: string;

  /** The member's, for which the next times were computed. */
  @Column('text')
  time_zone: string;

  @Column('boolean', { default: false })
  email: boolean;

  @Column('boolean', { default: false })
  push: boolean;

  @Column('boolean', { default: false })
  recap: boolean;

  /** When the next reminder is due; null while neither email nor push is on. */
  @Index({ where: 'next_at IS NOT NULL' })
  @Column('timestamptz', { nullable: true })
  next_at: Date | null;

  /** The day of the last reminder: a member gets one a day, even after changes. */
  @Column('date', { nullable: true })
  reminded_on: string | null;

  @Index({ where: 'recap_at IS NOT NULL' })
  @Column('timestamptz', { nullable: true })
  recap_at: Date | null;

  @Column('date', { nullable: true })
  recapped_on: string | null;
}
